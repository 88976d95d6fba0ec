import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { type ManifestOptions, VitePWA } from 'vite-plugin-pwa'

/** Names the build on error screens, in `X-App-Version` and on queued items. */
function appBuild(): string {
  if (process.env.APP_BUILD) return process.env.APP_BUILD
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '.')
  try {
    const sha = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return `${day}-${sha.toString().trim()}`
  } catch {
    // an unpacked archive has no git
    return `${day}-${Date.now().toString(36)}`
  }
}

/** Shortcuts open /open/<place>, which knows the last project and goes on. */
const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: '현장온 · Siteon',
  short_name: '현장온',
  description: '건설현장 안전·사업관리 포털',
  lang: 'ko',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  theme_color: '#FFFFFF',
  background_color: '#F3F3F8',
  categories: ['business', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    {
      src: '/icons/icon-maskable-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    { name: '일일 안전점검', url: '/open/daily-check' },
    { name: '위험 신고', url: '/open/hazard-report' },
    { name: '보내기 대기함', url: '/open/outbox' },
  ],
}

const api = process.env.API_URL ?? 'http://127.0.0.1:8080'

/** Shared by the sign-in screen and the frame: in the frame's piece, signing in would wait for it. */
const onSignInToo =
  /[\\/]src[\\/](widgets[\\/](banner|brand|field[\\/]error-line)|lib[\\/]cache[\\/]wipe|outbox[\\/](canary|uuid))/

/** The parts of the sign-in screen that other forms have, too: one small piece and not seven. */
const onForms =
  /[\\/]src[\\/](widgets[\\/](field|text[\\/](text-input|password-input|use-limited-text))[\\/.]|features[\\/]session[\\/]language-button)/

const onEveryScreen =
  /[\\/]src[\\/](shell[\\/](frame[\\/]frame|start[\\/]start-signed-in)|widgets[\\/](card(?![\\/]known-at)|link|list(?![\\/]long-list)|screen)[\\/].*|features[\\/](home[\\/]root-home|notification[\\/]queries))\.tsx?$/

/** What every signed-in screen needs of the outbox; the rest is loaded by whoever opens it. */
const outboxOfAll =
  /[\\/]src[\\/]outbox[\\/](?!(decide|discard|export|leave|merged|on-device|read-file|replace)\.)/

/** One piece: no signed-in screen is without its outbox, and two would name to each other what they share. */
const onSignedInScreens = (id: string) => onEveryScreen.test(id) || outboxOfAll.test(id)

/** `names`, joined by |, of the words of `ko` or `en` */
const wordsOf = (language: string, names: string) =>
  new RegExp(`[\\\\/]i18n[\\\\/](${language}_siteon[\\\\/])?(${names})\\.ts$`)

/** What each call of the contract does, in words, is for the server's openapi.json: no phone reads it. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  transform: {
    filter: { id: /[\\/]contract[\\/].*\.ts$/ },
    handler: (code) => code.replace(/^\s*summary:\s*(['"]).*\1,$/gm, ''),
  },
}

/** The path of a route is in the route tree; what `createFileRoute` is given is for the types. */
const withoutPaths: Plugin = {
  name: 'without-paths',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]src[\\/]routes[\\/].*\.tsx/ },
    handler: (code) => code.replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)/g, 'createFileRoute()'),
  },
}

/**
 * Every piece of the app is asked for twice before it is called missing: a worker that the system stops
 * over its answer takes the request with it. Chromium keeps no failure; where a browser does, the
 * second time fails like the first.
 */
function askedTwice(): Plugin {
  const once = 'baseModule().catch(handlePreloadError)'
  const again = '() => new Promise((now) => setTimeout(now, 300)).then(baseModule)'
  let found = false
  return {
    name: 'asked-twice',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler(code) {
        found = code.includes(once)
        return code.replace(once, `baseModule().catch(${again}).catch(handlePreloadError)`)
      },
    },
    buildEnd(error) {
      if (!error && !found) this.error('asked-twice: Vite loads pieces in another way now.')
    },
  }
}

export default defineConfig({
  define: { __APP_BUILD__: JSON.stringify(appBuild()) },
  plugins: [
    withoutSummaries,
    withoutPaths,
    askedTwice(),
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
    tailwind(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        // A classic script: a dynamic import in a module worker would break it (offline.md §3).
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg,wasm,webmanifest}', 'icons/icon-192.png'],
        // 92 slices of the font, 3 MB: each is kept by the worker when a screen first uses it.
        // Workbooks are handed in at a desk, with a line: no phone carries what reads them.
        globIgnores: ['**/PretendardVariable*.woff2', '**/excel.worker-*.js', 'sw.js'],
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
    target: ['chrome111', 'edge111', 'safari16.4', 'ios16.4', 'firefox115'],
    // A data: URL would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    // scripts/check-build.ts adds up what the first screens load.
    manifest: true,
    // The list of what each piece brings along stands in the first one and costs it more than the
    // round trip that it saves: the worker has all pieces after the first visit. Signing in is it.
    modulePreload: {
      // Where it is not known, a piece comes a round trip later; nothing else.
      polyfill: false,
      resolveDependencies: (file, deps, { hostType }) =>
        hostType === 'html' || file.includes('login')
          ? deps
          : deps.filter((dep) => dep.endsWith('.css')),
    },
    rolldownOptions: {
      // They only define; of forty readers the scanner takes one, and a lamp.
      treeshake: { moduleSideEffects: [{ test: /[\\/]@zxing[\\/]/, sideEffects: false }] },
      output: {
        // One piece for what every screen needs, one for what every signed-in screen needs: left to
        // itself the build makes a piece for each set of screens that share a module, two hundred.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 3 },
            { name: 'start', test: onSignInToo, priority: 3 },
            { name: 'forms', test: onForms, priority: 3 },
            { name: 'frame', test: onSignedInScreens, priority: 2 },
            ...['ko', 'en'].flatMap((language) => [
              {
                name: `words-${language}`,
                test: wordsOf(language, `words-${language}|common|dates|start|widgets`),
              },
              { name: `frame-words-${language}`, test: wordsOf(language, 'home|shell') },
            ]),
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': api, '/media': api },
  },
})
