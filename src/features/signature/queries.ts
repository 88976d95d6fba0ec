import { queryOptions } from '@tanstack/react-query'
import { signatureList } from '../../../contract/identity/signature.ts'
import { call } from '../../lib/call/call.ts'

export const mySignatures = () =>
  queryOptions({
    queryKey: ['signature'],
    queryFn: ({ signal }) => call(signatureList, { signal }),
    meta: { silent: true },
  })
