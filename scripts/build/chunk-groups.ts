import type { Rolldown } from 'vite'
import { type FirstScreen, planChunks } from './chunk-plan.ts'
import { closure } from './closure.ts'

/** The parts of `ModuleInfo` that are read here. */
interface Context {
  getModuleInfo: (id: string) => Rolldown.ModuleInfo | null
}

/** The component of a route: the router's plugin splits it off. */
const screen = (route: string) =>
  `src/routes/${route.replaceAll(/[.$]/g, '\\$&')}\\.tsx\\?tsr-split=component$`

const modules = (...paths: string[]) => new RegExp(paths.join('|').replaceAll('/', '[\\\\/]'))

const main = modules('src/main\\.tsx$')

const login: FirstScreen = { name: 'login', loads: modules(screen('login')), shared: 'start' }

/** All projects' home, and what the shell loads at once for whoever is signed in. */
const frame: FirstScreen = {
  name: 'frame',
  loads: modules(
    screen('_signed'),
    screen('_signed/_main/home'),
    'src/shell/start/start-signed-in\\.ts$',
    'src/outbox/outbox\\.ts$',
    'src/lib/cache/database\\.ts$',
    'src/lib/cache/persister\\.ts$',
    '/workbox-window/',
  ),
}

/** A project's home. What other screens have of it is on the device when they are opened. */
const home: FirstScreen = {
  name: 'home',
  loads: modules(
    screen('_signed/project.$projId/home'),
    'src/shell/guard/warm-project\\.ts$',
    'src/features/board/load\\.ts$',
  ),
}

/** One chunk each: words before the first paint, of signing in, of the frame, of all other screens. */
const words = (language: string): FirstScreen[] => {
  const named = (names: string) => modules(`src/i18n/(${language}_siteon/)?(${names})\\.ts$`)
  return [
    { name: `words-${language}`, loads: named(`words-${language}|common|dates|start|widgets`) },
    { name: `login-words-${language}`, loads: named('session') },
    { name: `frame-words-${language}`, loads: named('home|shell') },
    { name: `screen-words-${language}`, loads: modules(`src/i18n/${language}_siteon/`) },
  ]
}

/**
 * `main.tsx` imports packages by an index: what of them the build leaves out of `start` is planned
 * for `home`.
 */
const first: FirstScreen[] = [
  { name: home.name, loads: main },
  ...[login, frame, home],
  ...['ko', 'en'].flatMap(words),
]

/** The chunks of the build, by the plan of chunk-plan.ts (decisions/037). */
export function chunkGroups(): Rolldown.CodeSplittingGroup[] {
  let plan: Map<string, string> | undefined
  const planned = (id: string, context: Context) => {
    const info = (one: string) => context.getModuleInfo(one)
    plan ??= planChunks(info, entryOf(id, info), first)
    return plan.get(id)
  }
  return [
    {
      name: (id, context) => (main.test(id) || planned(id, context) === 'start' ? 'start' : null),
      debugName: 'start',
      priority: 4,
    },
    // With their imports as the build knows them: it leaves out what is never used.
    { name: login.name, test: login.loads, priority: 3 },
    { name: frame.name, test: frame.loads, priority: 2 },
    {
      name: (id, context) => planned(id, context) ?? null,
      debugName: 'plan',
      // The plan has every module's imports already.
      includeDependenciesRecursively: false,
      priority: 1,
    },
  ]
}

/** The entry that leads to a module. */
function entryOf(id: string, info: Context['getModuleInfo']): string {
  const importers = (one: string) => {
    const module = info(one)
    return module ? [...module.importers, ...module.dynamicImporters] : []
  }
  for (const one of closure([id], importers)) if (info(one)?.isEntry) return one
  throw new Error(`nothing leads to ${id}`)
}
