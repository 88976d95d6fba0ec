import type { KnipConfig } from 'knip'

/** What a stylesheet draws in, as imports that knip can follow. */
const css = (text: string): string =>
  [...text.matchAll(/(?:@import|url\()\s*["']([^"']+)["']/g)]
    .map(([, source = '']) => `import '${source}'`)
    .join('\n')

const config: KnipConfig = {
  entry: [
    'server/main.ts',
    'server/start.ts',
    'server/platform/pdf/typeset-process.ts',
    // drizzle-kit reads them
    'drizzle.config.ts',
    'server/platform/db/schema/*.ts',
    'src/main.tsx',
    'src/routes/**/*.tsx',
    'src/**/*.worker.ts',
    // in the place of two packages (vite.config.ts)
    'src/lib/call/ofetch-parts.ts',
    'sw/sw.ts',
    'guest/main.ts',
    '{contract,tests}/boards/*/{board,thread,library,sample}.ts',
    'scripts/*.ts',
    // run by scripts/build/board-manifest.ts
    'scripts/build/print-board-manifest.ts',
    'scripts/stages/vitest-reporter.ts',
    'scripts/bench/measures/*.ts',
    'scripts/soak/*.ts',
    'scripts/bench/bare-server.ts',
    'tests/harness/api-database.ts',
    // run by hand when a build is released
    'tests/skew/freeze.ts',
    // bundled into pages by its name
    'tests/chaos/page-hand.ts',
    'tests/gallery/main.tsx',
    'tests/scanner/main.tsx',
    'e2e/**/*.spec.ts',
    'e2e/harness/prepare.ts',
    '**/*.test.{ts,tsx}',
  ],
  project: ['{contract,guest,server,src,sw,tests,e2e,scripts}/**/*.{ts,tsx,css}', '*.config.ts'],
  ignore: ['src/route-tree.gen.ts'],
  // Called by their names: from scripts/stages/check.ts, scripts/build/api-page.ts and by the client
  // that tests/api/generated-client.test.ts writes.
  ignoreDependencies: ['@biomejs/biome', 'swagger-ui-dist', 'siteon-wire-client', 'openapi-fetch'],
  // Every Unix has the first; where another is missing, its tests are skipped and say so,
  // and the bench uses a client of its own instead of wrk.
  ignoreBinaries: [
    'mkfifo',
    'openssl',
    'pdfimages',
    'pdftotext',
    'strace',
    'umount',
    'wrk',
    'zbarimg',
  ],
  ignoreExportsUsedInFile: true,
  compilers: { css },
}

export default config
