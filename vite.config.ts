import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { apiPage } from './scripts/build/api-page.ts'
import { appBuild } from './scripts/build/app-build.ts'
import { askTwice } from './scripts/build/ask-twice.ts'
import { boardManifest } from './scripts/build/board-manifest.ts'
import { chunkGroups } from './scripts/build/chunk-groups.ts'
import { chunkList } from './scripts/build/chunk-list.ts'
import { guestPage } from './scripts/build/guest-page.ts'
import { iconsByFile } from './scripts/build/icons-by-file.ts'
import { stripServerParts } from './scripts/build/strip-server-parts.ts'
import { webManifest } from './scripts/build/web-manifest.ts'

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** The oldest browsers (design §2). */
const target = ['chrome111', 'edge111', 'safari16.4', 'ios16.4', 'firefox115']

export default defineConfig({
  define: { __APP_BUILD__: JSON.stringify(appBuild()) },
  plugins: [
    boardManifest(),
    askTwice(),
    iconsByFile(),
    chunkList(),
    stripServerParts,
    tanstackRouter({
      target: 'react',
      routesDirectory: './src/routes',
      generatedRouteTree: './src/route-tree.gen.ts',
      autoCodeSplitting: true,
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    apiPage,
    guestPage(target),
    tailwind(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: webManifest,
      injectManifest: {
        // A classic script: a dynamic import in a module worker would break it (offline.md §3).
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg,wasm,webmanifest}', 'icons/icon-192.png'],
        // 92 slices of the font, 3 MB: each is kept by the worker when a screen first uses it.
        // Workbooks are uploaded at a desk, and files of libraries online: no phone carries what reads them.
        // The page of the API is for developers, online.
        // The grid of rows is for desks; where it is missing, rows are cards.
        // HEIC and TIFF are opened online; offline such a photo is sent as it is.
        globIgnores: [
          '**/PretendardVariable*.woff2',
          '**/{excel,decode,digest}.worker-*.js',
          '**/libheif-*.wasm',
          '**/desk-grid-*.js',
          'docs/**',
          // So is the page of guests: whoever scans a poster has no app.
          'guest/**',
          'assets/guest.*',
          'sw.js',
        ],
      },
    }),
  ],
  resolve: {
    alias: [
      {
        find: /^(destr|ufo)$/,
        replacement: join(import.meta.dirname, 'src/lib/call/ofetch-parts.ts'),
      },
      // The package's own door leads to its build for browsers of 2015.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // The same without what React before 18 lacked.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  build: {
    target,
    // A data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    // The list of what each chunk brings along stands in the first one and costs it more than the
    // round trip that it saves. Signing in is it, on a device that has nothing yet.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, deps, { hostType }) =>
        hostType === 'html' || file.includes('login')
          ? deps
          : deps.filter((dep) => dep.endsWith('.css')),
    },
    rolldownOptions: {
      // They only define; of forty readers the scanner takes one, and a lamp.
      treeshake: { moduleSideEffects: [{ test: /[\\/]@zxing[\\/]/, sideEffects: false }] },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/media': api },
  },
})
