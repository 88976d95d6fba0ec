import type { Plugin } from 'vite'

/** What each call of the contract does, in words, is for the server's openapi.json. */
export const withoutSummaries = (code: string) => code.replace(/^\s*summary:\s*(['"]).*\1,$/gm, '')

/** The path of a route is in the route tree; the argument of `createFileRoute` is for the types. */
export const withoutPath = (code: string) =>
  code.replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)/g, 'createFileRoute()')

/** Leaves out of the app what no browser reads: some kilobytes of every first visit. */
export const stripServerParts: Plugin[] = [
  {
    name: 'without-summaries',
    transform: { filter: { id: /[\\/]contract[\\/].*\.ts$/ }, handler: withoutSummaries },
  },
  {
    name: 'without-paths',
    enforce: 'post',
    transform: { filter: { id: /[\\/]src[\\/]routes[\\/].*\.tsx/ }, handler: withoutPath },
  },
]
