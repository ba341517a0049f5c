import { describe, expect, it } from 'vitest';
import { blake3, deriveKey, fromHex, toHex } from '../../src/after/blake3';
import { check, randomSalt, saltedSeed, sealOf } from '../../src/after/seal';

/** The input of the published test vectors. */
const input = (length: number) => Uint8Array.from({ length }, (_, at) => at % 251);
const CONTEXT = 'BLAKE3 2019-12-27 16:29:52 test vectors context';

/** Length, hash, derived key: one block, one chunk, and trees that lean to the left. */
const VECTORS: [number, string, string][] = [
  [
    0,
    'af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262',
    '2cc39783c223154fea8dfb7c1b1660f2ac2dcbd1c1de8277b0b0dd39b7e50d7d',
  ],
  [
    1,
    '2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213',
    'b3e2e340a117a499c6cf2398a19ee0d29cca2bb7404c73063382693bf66cb06c',
  ],
  [
    63,
    'e9bc37a594daad83be9470df7f7b3798297c3d834ce80ba85d6e207627b7db7b',
    'b6451e30b953c206e34644c6803724e9d2725e0893039cfc49584f991f451af3',
  ],
  [
    64,
    '4eed7141ea4a5cd4b788606bd23f46e212af9cacebacdc7d1f4c6dc7f2511b98',
    'a5c4a7053fa86b64746d4bb688d06ad1f02a18fce9afd3e818fefaa7126bf73e',
  ],
  [
    65,
    'de1e5fa0be70df6d2be8fffd0e99ceaa8eb6e8c93a63f2d8d1c30ecb6b263dee',
    '51fd05c3c1cfbc8ed67d139ad76f5cf8236cd2acd26627a30c104dfd9d3ff8a8',
  ],
  [
    1023,
    '10108970eeda3eb932baac1428c7a2163b0e924c9a9e25b35bba72b28f70bd11',
    '74a16c1c3d44368a86e1ca6df64be6a2f64cce8f09220787450722d85725dea5',
  ],
  [
    1024,
    '42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7',
    '7356cd7720d5b66b6d0697eb3177d9f8d73a4a5c5e968896eb6a689684302706',
  ],
  [
    1025,
    'd00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444',
    'effaa245f065fbf82ac186839a249707c3bddf6d3fdda22d1b95a3c970379bcb',
  ],
  [
    2048,
    'e776b6028c7cd22a4d0ba182a8bf62205d2ef576467e838ed6f2529b85fba24a',
    '7b2945cb4fef70885cc5d78a87bf6f6207dd901ff239201351ffac04e1088a23',
  ],
  [
    2049,
    '5f4d72f40d7a5f82b15ca2b2e44b1de3c2ef86c426c95c1af0b6879522563030',
    '2ea477c5515cc3dd606512ee72bb3e0e758cfae7232826f35fb98ca1bcbdf273',
  ],
  [
    3073,
    '7124b49501012f81cc7f11ca069ec9226cecb8a2c850cfe644e327d22d3e1cd3',
    '72613c9ec9ff7e40f8f5c173784c532ad852e827dba2bf85b2ab4b76f7079081',
  ],
  [
    5121,
    '628bd2cb2004694adaab7bbd778a25df25c47b9d4155a55f8fbd79f2fe154cff',
    'b07f01e518e702f7ccb44a267e9e112d403a7b3f4883a47ffbed4b48339b3c34',
  ],
  [
    8193,
    'bab6c09cb8ce8cf459261398d2e7aef35700bf488116ceb94a36d0f5f1b7bc3b',
    'af1e0346e389b17c23200270a64aa4e1ead98c61695d917de7d5b00491c9b0f1',
  ],
  [
    31744,
    '62b6960e1a44bcc1eb1a611a8d6235b6b4b78f32e7abc4fb4c6cdcce94895c47',
    '39772aef80e0ebe60596361e45b061e8f417429d529171b6764468c22928e28e',
  ],
];

describe('BLAKE3', () => {
  it.each(VECTORS)('agrees with the published vector of %i bytes', (length, hash, key) => {
    expect(toHex(blake3(input(length)))).toBe(hash);
    expect(toHex(deriveKey(CONTEXT, input(length)))).toBe(key);
  });

  it('reads and writes hexadecimal digits', () => {
    expect(toHex(fromHex('00ff1a')!)).toBe('00ff1a');
    expect(fromHex('0')).toBeNull();
    expect(fromHex('zz')).toBeNull();
  });
});

describe('the luck of a game', () => {
  // The example of docs/protocol.md.
  const seed = '486f086731ee84cc1cfc167d57278892ccf8e2b3e32f19295db08a25327b0927';
  const commitment = '125a0e81bfeb0e7e358e9889c64afc5385e72ed065be72d262c654eebafc1949';
  const salts = ['a pinch from Anna', 'and one from Bruno', ''];
  const luck = 'e99a4a0e449ed119860a204b661a72bc60223661808695dd262cd5c4d8c01e52';
  const found = (steps: ReturnType<typeof check>) =>
    Object.fromEntries(steps.map((step) => [step.what, step.found]));

  it('has the seal of its seed', () => {
    expect(sealOf(fromHex(seed)!)).toBe(commitment);
  });

  it('holds what the seats added', () => {
    expect(saltedSeed(fromHex(seed)!, salts)).toBe(luck);
    expect(saltedSeed(fromHex(seed)!, [])).toBe(seed);
  });

  it('is good where everything agrees', () => {
    const steps = check({ seed, commitment, salts }, { commitment, salt: salts[0] });
    expect(found(steps)).toEqual({ noted: 'good', seal: 'good', salt: 'good', luck: 'good' });
    expect(steps.at(-1)?.with).toEqual({ count: 2, luck });
  });

  it('says where nothing was noted or added', () => {
    expect(found(check({ seed, commitment }, {}))).toEqual({
      noted: 'none',
      seal: 'good',
      luck: 'none',
    });
  });

  it('finds another seal, another seed and a salt that is missing', () => {
    const other = `0${commitment.slice(1)}`;
    expect(found(check({ seed, commitment, salts }, { commitment: other })).noted).toBe('bad');
    const steps = check({ seed: luck, commitment, salts }, { commitment, salt: 'not there' });
    expect(found(steps)).toEqual({ noted: 'good', seal: 'bad', salt: 'bad' });
    expect(found(check({ seed: 'no seed', commitment }, {})).seal).toBe('bad');
  });

  it('suggests a salt that fits and differs each time', () => {
    expect(randomSalt()).toMatch(/^[0-9a-f]{16}$/);
    expect(randomSalt()).not.toBe(randomSalt());
  });
});
