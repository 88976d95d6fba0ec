import type { ProjectMember } from '../../../../contract/project/project.ts'
import { projectAddUsers } from '../../../../contract/project/project-run.ts'
import { useT } from '../../../i18n/use-t.ts'
import { write } from '../../../lib/call/write.ts'
import { Checkbox } from '../../../widgets/choice/checkbox.tsx'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { toast } from '../../../widgets/toast/toast.ts'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { Finder } from '../find/finder.tsx'
import type { Found } from '../find/found.ts'
import { useOfflineWords } from '../refusal.ts'
import { useMembersChanged } from './use-members-changed.ts'

interface AddMembersProps {
  projectId: number
  /** present members */
  members: readonly ProjectMember[]
  onClose: () => void
}

/** The maximum of the call. */
const most = 200

/** Adds people found by name as members of the project. */
export function AddMembers({ projectId, members, onClose }: AddMembersProps) {
  const t = useT('site')
  const changed = useMembersChanged(projectId)
  const inside = new Set(members.map((member) => member.id))
  const form = useEditForm({
    draft: `members:${projectId}`,
    open: () => ({ user_ids: [] as readonly Found[] }),
    schema: projectAddUsers.body,
    bodyOf: ({ user_ids }) => ({
      project_id: projectId,
      user_ids: user_ids.map((person) => person.id),
    }),
    send: (body) => write(projectAddUsers, { params: { id: String(projectId) }, body }),
    wordsOf: useOfflineWords(),
    onSaved: async ({ added }) => {
      await changed()
      toast(
        added > 0
          ? { text: t('members.added', { count: added }), icon: 'arrived' }
          : { text: t('members.addedNone'), icon: 'info' },
      )
      onClose()
    },
  })
  const { value: chosen, onChange, error } = form.bind('user_ids')
  function choose(person: Found, on: boolean) {
    const rest = chosen.filter((one) => one.id !== person.id)
    onChange(on && rest.length < most ? [...rest, person] : rest)
  }
  return (
    <EditDialog
      form={form}
      title={t('members.addTitle')}
      description={t('members.addText')}
      verb={
        chosen.length === 0 ? t('members.addVerb') : t('members.addCount', { count: chosen.length })
      }
      off={chosen.length === 0}
      onClose={onClose}
    >
      <div>
        <Finder
          kind="people"
          row={(person) => (
            <div key={person.id} className="px-4 py-1">
              <Checkbox
                checked={inside.has(person.id) || chosen.some((one) => one.id === person.id)}
                disabled={inside.has(person.id)}
                onChange={(on) => choose(person, on)}
              >
                <span className="block py-1">
                  <b className="type-strong block fine:type-cell-strong">{person.name}</b>
                  <span className="type-meta block text-text-3">
                    {inside.has(person.id)
                      ? [t('members.already'), person.hint].filter(Boolean).join(' · ')
                      : person.hint}
                  </span>
                </span>
              </Checkbox>
            </div>
          )}
        />
        {chosen.length > 0 && (
          <p role="status" className="type-meta mt-2 text-text-2">
            {chosen.map((person) => person.name).join(', ')}
          </p>
        )}
        {chosen.length >= most && (
          <ErrorLine role="alert">{t('members.many', { max: most })}</ErrorLine>
        )}
        {error && <ErrorLine role="alert">{error}</ErrorLine>}
      </div>
    </EditDialog>
  )
}
