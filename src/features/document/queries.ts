import { queryOptions } from '@tanstack/react-query'
import { documentList } from '../../../contract/identity/document.ts'
import { call } from '../../lib/call/call.ts'

export const myDocuments = () =>
  queryOptions({
    queryKey: ['document'],
    queryFn: ({ signal }) => call(documentList, { signal }),
    meta: { silent: true },
  })
