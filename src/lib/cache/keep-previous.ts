import { hashKey, type QueryKey } from '@tanstack/react-query'

/**
 * `placeholderData` of a list: while a page is read, the page before stays on the screen. Only of the
 * same place: rows of another box, board or project would stand under this one's name.
 * @param place the beginning of the key that all pages of the place share
 */
export const keepPreviousOf =
  (place: QueryKey) =>
  <Rows>(rows: Rows | undefined, query: { queryKey: QueryKey } | undefined) =>
    query && hashKey(query.queryKey.slice(0, place.length)) === hashKey(place) ? rows : undefined
