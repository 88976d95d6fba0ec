import { freshBuild } from './fresh-build.ts'

if (!freshBuild()) process.exit(1)

await import('./main.ts')
