/** Who made the games: names as the heads and the last pages of the rulebooks give them. */
interface Credit {
  /** By which the sentence about it is found. */
  id: string;
  /** The game it is played as here. */
  game: string;
  names: string[];
  /** What was done, and by whom. */
  facts: [what: string, who: string[]][];
}

export const CREDITS: Credit[] = [
  {
    id: 'spada',
    game: 'krieg-und-frieden',
    names: ['La Spada e la Fede'],
    facts: [
      ['design', ['Gerard Mulder']],
      ['project', ['Valerio Salvi', 'Silvio de Pecher', 'Guido Ceccarelli']],
      ['rulebook', ['Michele Lo Mundo']],
      ['cover', ['Giacomo Mearelli']],
      ['print', ['Federico Dumas (Red Glove)']],
    ],
  },
  {
    id: 'krieg',
    game: 'krieg-und-frieden',
    names: ['Krieg und Frieden', 'Charlemagne'],
    facts: [
      ['design', ['Gerard Mulder']],
      ['translation', ['Michele Lo Mundo']],
      ['scoring', ['Stuart Dagger']],
    ],
  },
  {
    id: 'fief',
    game: 'fief',
    names: ['Fief'],
    facts: [
      ['design', ['Philippe Mouchebeuf']],
      ['publisher', ['Eurogames', 'Jeux Descartes']],
      ['translation', ['Morsac']],
    ],
  },
  {
    id: 'steine',
    game: 'geweihte-steine',
    names: ['Geweihte Steine'],
    facts: [
      ['design', ['Valentin Herman']],
      ['publisher', ['FanFor']],
      ['translation', ['Giochi Rari']],
    ],
  },
  {
    id: 'anno',
    game: 'anno-domini-890',
    names: ['890 Anno Domini'],
    facts: [
      ['design', ['Emanuele Briano']],
      ['publisher', ['GateOnGames']],
      ['pictures', ['Jules Dubost']],
      ['development', ['Christian Giove']],
      ['graphics', ['Margherita Cagnola']],
    ],
  },
];

/** What the house is built with. */
export const LIBRARIES: { name: string; what: string; licence: string }[] = [
  { name: 'Svelte', what: 'page', licence: 'MIT' },
  { name: 'Fluent', what: 'words', licence: 'Apache 2.0' },
  { name: 'uqr', what: 'qr', licence: 'MIT' },
  { name: 'Tokio, axum', what: 'server', licence: 'MIT' },
  { name: 'rustls, ring', what: 'server', licence: 'MIT / Apache 2.0, Apache 2.0 / ISC' },
  { name: 'serde, sqlx', what: 'store', licence: 'MIT / Apache 2.0' },
  { name: 'blake3, chacha20', what: 'luck', licence: 'CC0 / Apache 2.0, MIT / Apache 2.0' },
];
