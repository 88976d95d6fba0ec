import type { Plugin } from 'vite'

const call = /= endpoint\(\{\n[\s\S]*?\n\}\)/g
/** A part of a call begins two spaces from the edge and ends before the next one that does. */
const serverPart = /^ {2}(?:summary|version|params|query):[\s\S]*?,\n(?= {2}[\w/'.]|\}\))/gm

/**
 * What a call does in words, and the shapes that only the server checks a request by: the app
 * builds it by their types.
 */
export const withoutServerParts = (code: string) =>
  code.replace(call, (one) => one.replace(serverPart, ''))

/** The path of a route is in the route tree; the argument of `createFileRoute` is for the types. */
export const withoutPath = (code: string) =>
  code.replace(/\bcreateFileRoute\((["'`])[^"'`]*\1\)/g, 'createFileRoute()')

/** Leaves out of the app what no browser reads: some kilobytes of every first visit. */
export const stripServerParts: Plugin[] = [
  {
    name: 'without-server-parts',
    // While it is as the formatter wrote it.
    enforce: 'pre',
    transform: { filter: { id: /[\\/]contract[\\/].*\.ts$/ }, handler: withoutServerParts },
  },
  {
    name: 'without-paths',
    enforce: 'post',
    transform: { filter: { id: /[\\/]src[\\/]routes[\\/].*\.tsx/ }, handler: withoutPath },
  },
]
