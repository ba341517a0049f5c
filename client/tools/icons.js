// Takes the icons that are used out of the package that has thousands: writes src/art/icons.ts.
// The package is licensed CC BY 3.0 and credited on the credits page.
import { readFileSync, writeFileSync } from 'node:fs';

const wanted = JSON.parse(readFileSync(new URL('./icons.json', import.meta.url), 'utf8'));
const all = JSON.parse(
  readFileSync(
    new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url),
    'utf8',
  ),
).icons;

const lines = Object.entries(wanted).map(([name, source]) => {
  const body = all[source]?.body;
  if (!body) throw new Error(`there is no icon ${source}`);
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, d]) => d);
  return `  '${name}': '${paths.join(' ')}',`;
});

writeFileSync(
  new URL('../src/art/icons.ts', import.meta.url),
  `// Made by \`npm run icons\` from tools/icons.json. Icons of game-icons.net, CC BY 3.0.\n\n` +
    `/** Outlines in a square of 512. */\nexport const icons = {\n${lines.join('\n')}\n} as const;\n\n` +
    `export type IconName = keyof typeof icons;\n`,
);
