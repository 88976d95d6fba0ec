import { useMutation, useQueryClient } from '@tanstack/react-query'
import { etagOf, header } from '../../../contract/headers.ts'
import { type Member, type MemberUpdateBody, memberUpdate } from '../../../contract/member.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { meQuery } from '../session/queries.ts'
import { myProfile, myProfileKey } from './queries.ts'

/**
 * Changes what is mine, over the version that I saw. Where another change came first its version is
 * taken, what was typed stays, and the next press goes over that one.
 */
export function useSaveProfile(me: Member, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MemberUpdateBody) =>
      write(memberUpdate, {
        params: { userId: String(me.id) },
        body,
        headers: { [header.ifMatch]: etagOf(me.revision) },
      }),
    onSuccess: async (saved) => {
      client.setQueryData(myProfile().queryKey, (old) => old && { ...old, ...saved })
      onSaved()
      await client.invalidateQueries({ queryKey: meQuery().queryKey })
      await client.invalidateQueries({ queryKey: myProfileKey })
    },
    onError: (error) => {
      if (!isProblem(error, 'revision-mismatch')) return
      return client.invalidateQueries({ queryKey: myProfileKey })
    },
    meta: { silent: true },
  })
}
