import { useRef } from 'react'
import type { Project } from '../../../../contract/project/project.ts'
import { projectCreate, projectUpdate } from '../../../../contract/project/project-run.ts'
import type { RequestOf } from '../../../../contract/wire/endpoint.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import { useT } from '../../../i18n/use-t.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { write } from '../../../lib/call/write.ts'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import type { Found } from '../find/found.ts'
import { useOfflineWords } from '../refusal.ts'
import { bodyOf } from './body.ts'
import { changesOf, type Draft, draftOf } from './draft.ts'
import { coordinatesOf, wireOf } from './json-lines.ts'

/** Who takes part from the start; asked for a new project only. */
interface Beginning {
  company_id: Found | null
  manager_id: Found | null
}

export type ProjectValues = Draft & Beginning

const nobody: Beginning = { company_id: null, manager_id: null }
const empty = { ...draftOf(null), ...nobody }

/** Messages that both forms have. */
function useWords() {
  const t = useT('site')
  return {
    check(values: Draft) {
      const nowhere = coordinatesOf(values.field_map === null ? null : String(values.field_map))
      return {
        field_name: !String(values.field_name ?? '').trim() && t('form.nameless'),
        field_map: nowhere === undefined && t('form.nowhere'),
        // Every object inherits one, which is no message.
        constructor: null,
      }
    },
    wordsOf: useOfflineWords(),
  }
}

/** A new project. */
export function useNewProject(onSaved: (made: Project) => Promise<void>) {
  type Body = RequestOf<typeof projectCreate>['body']
  return useEditForm<ProjectValues, Body, Project>({
    ...useWords(),
    draft: 'project:new',
    open: () => empty,
    schema: projectCreate.body,
    bodyOf: ({ company_id, manager_id, ...draft }) =>
      bodyOf<Body>({
        ...wireOf(changesOf(empty, draft), null),
        field_name: String(draft.field_name ?? ''),
        company_id: company_id?.id,
        manager_id: manager_id?.id,
      }),
    send: (body) => write(projectCreate, { body }),
    onSaved,
  })
}

interface Changing {
  project: Project
  /** another person's version, met on saving */
  onMet: (theirs: Project) => void
  onSaved: (saved: Project) => void
  onSame: () => void
}

/** The facts of a project. */
export function useProjectForm({ project, onMet, onSaved, onSame }: Changing) {
  type Body = RequestOf<typeof projectUpdate>['body']
  // The version below the values: the rest of its JSON is kept.
  const known = useRef(project)
  return useEditForm<ProjectValues, Body, Project>({
    ...useWords(),
    draft: `project:${project.id}`,
    open: () => ({ ...draftOf(project), ...nobody }),
    revision: project.revision,
    schema: projectUpdate.body,
    bodyOf(values, base) {
      const changes = changesOf(base, values)
      if (Object.keys(changes).length === 0) return null
      return bodyOf<Body>(wireOf(changes, known.current))
    },
    send: (body, revision) =>
      write(projectUpdate, {
        params: { id: String(project.id) },
        body,
        // 0: cached by a build without revisions; the server compares the content.
        headers: revision > 0 ? { [header.ifMatch]: etagOf(revision) } : {},
      }),
    met(error) {
      if (!isProblem(error, 'revision-mismatch')) return null
      const theirs = error.data as Project
      known.current = theirs
      onMet(theirs)
      return { values: { ...draftOf(theirs), ...nobody }, revision: theirs.revision }
    },
    onSaved,
    onSame,
  })
}
