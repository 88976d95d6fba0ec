import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Member,
  type MemberUpdateBody,
  memberUpdate,
} from '../../../contract/identity/member.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { saveProfile } from '../own/save-own.ts'
import { meQuery } from '../session/queries.ts'
import { myProfile, myProfileKey } from './queries.ts'

/** Fields that need the password are never stored: they are sent at once or not at all. */
const lineOnly: readonly string[] = ['email', 'password', 'password_confirmation', 'password_old']
const needsLine = (body: MemberUpdateBody) => 'password' in body || 'email' in body

const pick = (body: MemberUpdateBody, ofLine: boolean): MemberUpdateBody =>
  Object.fromEntries(Object.entries(body).filter(([key]) => lineOnly.includes(key) === ofLine))

/**
 * Saves the own profile, based on the version seen. After a conflict the other version becomes the
 * base, the input stays, and the next press is based on it. Offline the change waits in the outbox,
 * except password and address.
 * @param waits an earlier change waits already: this one follows it
 * @param onSaved receives where it is: at the server, or on this device
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
        // The waiting change would arrive later and overwrite the same field: the rest joins it,
        // once the password was accepted.
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
