import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { etagOf, header } from '../../../contract/headers.ts'
import { type Member, type MemberUpdateBody, memberUpdate } from '../../../contract/member.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { saveProfile } from '../own/save-own.ts'
import { meQuery } from '../session/queries.ts'
import { myProfile, myProfileKey } from './queries.ts'

/** What a password is needed for is never kept on a device: it goes at once or not at all. */
const lineOnly: readonly string[] = ['email', 'password', 'password_confirmation', 'password_old']
const needsLine = (body: MemberUpdateBody) => 'password' in body || 'email' in body

const pick = (body: MemberUpdateBody, ofLine: boolean): MemberUpdateBody =>
  Object.fromEntries(Object.entries(body).filter(([key]) => lineOnly.includes(key) === ofLine))

/**
 * Changes what is mine, over the version that I saw. Where another change came first its version is
 * taken, what was typed stays, and the next press goes over that one. Without a line the change waits
 * in the outbox, but for the password and the address.
 * @param waits a change of mine waits already: this one goes behind it
 * @param onSaved told where it is: at the server, or on this device
 */
export function useSaveProfile(
  me: Member,
  onSaved: (where: 'server' | 'device') => void,
  waits = false,
) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (body: MemberUpdateBody) => {
      const later = async (part = body) => {
        await saveProfile(me.id, part)
        return null
      }
      const send = (part: MemberUpdateBody) =>
        write(memberUpdate, {
          params: { userId: String(me.id) },
          body: part,
          headers: { [header.ifMatch]: etagOf(me.revision) },
        })
      if (needsLine(body) && waits) {
        // What waits would arrive after it and be the last word on the same field: the rest goes with
        // it, once the password has been taken.
        const saved = await send(pick(body, true))
        const rest = pick(body, false)
        if (Object.keys(rest).length === 0) return saved
        client.setQueryData(myProfile().queryKey, (old) => old && { ...old, ...saved })
        return await later(rest)
      }
      if (!needsLine(body) && (waits || !onlineManager.isOnline())) return await later()
      try {
        return await send(body)
      } catch (error) {
        if (needsLine(body) || !isProblem(error) || !error.offline) throw error
        return await later()
      }
    },
    onSuccess: async (saved) => {
      if (!saved) {
        onSaved('device')
        return
      }
      client.setQueryData(myProfile().queryKey, (old) => old && { ...old, ...saved })
      onSaved('server')
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
