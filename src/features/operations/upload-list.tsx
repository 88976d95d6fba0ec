import type { MissingUpload } from '../../../contract/office/operations.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { useWide } from '../../lib/media.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import type { Column } from '../../widgets/table/column.ts'
import { Table } from '../../widgets/table/table.tsx'
import type { OperationsState } from './queries.ts'
import { Quiet } from './quiet.tsx'
import { useAge } from './use-age.ts'

interface UploadsProps {
  uploads: readonly MissingUpload[]
  now: number
}

const hrefOf = ({ record }: MissingUpload) =>
  `/project/${record.projectId}/tab/${record.boardId}/page/${record.id}`

function useUploadWords(now: number) {
  const t = useT('operations')
  const { bytes } = useNumbers()
  const age = useAge(now)
  return {
    received: ({ size, received }: MissingUpload) =>
      t('receivedOf', { size: bytes(size), received: bytes(received) }),
    age: ({ since }: MissingUpload) => age.words(since),
  }
}

function UploadCards({ uploads, now }: UploadsProps) {
  const t = useT('operations')
  const words = useUploadWords(now)
  return (
    <List label={t('uploadsLabel')}>
      {uploads.map((upload) => (
        <ListRow
          key={upload.id}
          href={hrefOf(upload)}
          title={upload.record.title}
          meta={
            <>
              <span className="basis-full">
                {[upload.record.project, upload.who.name].join(' · ')}
              </span>
              <span className="basis-full">
                {[
                  t(`kind.${upload.kind}`),
                  words.received(upload),
                  t('waited', { age: words.age(upload) }),
                ].join(' · ')}
              </span>
            </>
          }
        />
      ))}
    </List>
  )
}

function UploadTable({ uploads, now }: UploadsProps) {
  const t = useT('operations')
  const words = useUploadWords(now)
  const title = ({ record }: MissingUpload) => record.title
  const project = ({ record }: MissingUpload) => record.project
  const who = (upload: MissingUpload) =>
    [upload.who.name, upload.who.companyName].filter(Boolean).join(' · ')
  const columns: Column<MissingUpload>[] = [
    { id: 'record', head: t('upload.record'), cell: title, full: title, main: true },
    { id: 'project', head: t('upload.project'), cell: project, full: project },
    { id: 'who', head: t('upload.who'), cell: who, full: who, width: 220 },
    {
      id: 'kind',
      head: t('upload.kind'),
      cell: (upload) => t(`kind.${upload.kind}`),
      width: 80,
    },
    {
      id: 'received',
      head: t('upload.received'),
      cell: words.received,
      align: 'right',
      width: 150,
    },
    { id: 'since', head: t('upload.since'), cell: words.age, align: 'right', width: 100 },
  ]
  return (
    <Table
      label={t('uploadsLabel')}
      columns={columns}
      rows={uploads}
      rowId={(upload) => upload.id}
      rowHref={hrefOf}
    />
  )
}

/** Records that wait for their photos: owner, age, progress. */
export function Uploads({ uploads, now }: { uploads: OperationsState['uploads']; now: number }) {
  const t = useT('operations')
  const wide = useWide()
  const { data, total } = uploads
  const Rows = wide ? UploadTable : UploadCards
  return (
    <section>
      <SectionHead title={t('uploads')} />
      {total === 0 ? (
        <Quiet>{t('uploadsEmpty')}</Quiet>
      ) : (
        <>
          <p className="type-meta mb-2 text-text-3">
            {t('uploadsText')}{' '}
            {total > data.length && t('uploadsMore', { shown: data.length, total })}
          </p>
          <Rows uploads={data} now={now} />
        </>
      )}
    </section>
  )
}
