import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const SMALLER = /\.(html|js|css|svg|webmanifest|json|txt)$/;

/** Writes `file.br` and `file.gz` beside each text, as the server sends them. */
export function compress(): Plugin {
  let folder = 'dist';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir;
    },
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const path = join(folder, name);
        if (!SMALLER.test(name) || !statSync(path).isFile()) continue;
        const text = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
      }
    },
  };
}
