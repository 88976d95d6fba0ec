import type { ApprovalDocument } from '../approval/document.ts'
import { approvalPriorities, approvalSecurities } from '../codes/approval.ts'
import { jobName } from '../codes/job-names.ts'
import { lineSeals } from './line-seals.ts'
import { stampIn } from './print-reading.ts'
import type { PrintedBlock, PrintSheet } from './print-sheet.ts'
import type { PrintedPair } from './printed-pair.ts'
import type { PrintedTable } from './running-blocks.ts'
import { printWords } from './words.ts'

interface PaperOf {
  language: 'ko' | 'en'
  /** IANA name of the zone in which times are printed */
  zone: string
  /** who prints, and when */
  by: string
  at: string
  /** of the record that it carries: its board, and its title where whoever prints reads it */
  record?: { board: string; title: string | null } | undefined
}

/**
 * A document of approval as paper: its line as a stamp table, its words, its attachments by name,
 * what was said with decisions and afterwards, and the digest of what was submitted.
 */
export function approvalSheet(
  document: ApprovalDocument,
  { language, zone, by, at, record }: PaperOf,
): PrintSheet {
  const { post, writer, line, approved_afters: notes } = document
  const word = (key: keyof typeof printWords) => printWords[key][language]
  const stamp = stampIn(zone)
  const job = (name: string | null) => jobName(name, language)
  const submittedAt = post.isTemp ? null : document.submittedAt
  const pair = (label: string, value: string | null, wide = false): PrintedPair[] =>
    value ? [{ label, value, wide }] : []
  const readers = (type: 'reference' | 'circulation') =>
    line.filter((element) => element.type.code === type)
  const readersPair = (type: 'reference' | 'circulation') => {
    const people = readers(type)
    const names = people.map(({ user_name, status, updated_at }) =>
      status.code === 'confirmed' && updated_at
        ? `${user_name} (${status.name} ${stamp(updated_at)})`
        : user_name,
    )
    return pair(people[0]?.type.name ?? '', names.join(', '), true)
  }
  const code = (
    codes: readonly { code: string; label: { ko: string; en: string } }[],
    one: string,
  ) => codes.find((each) => each.code === one)?.label[language] ?? one
  const recordText = (version: number | null) =>
    [record?.board, record?.title, record && version && `${word('revision')} ${version}`]
      .filter(Boolean)
      .join(' · ')
  const marks = [
    post.security === 'normal' ? '' : code(approvalSecurities, post.security),
    post.priority === 'normal' ? '' : code(approvalPriorities, post.priority),
  ].filter(Boolean)
  const rows: PrintedPair[] = [
    ...pair(word('title'), post.title, true),
    // Blank until it is completed.
    { label: word('documentNumber'), value: document.number ?? '', wide: true },
    ...pair(word('drafter'), [writer.name, job(writer.position)].filter(Boolean).join(' ')),
    ...pair(word('company'), writer.company_name),
    ...pair(word('submitted'), submittedAt && stamp(submittedAt)),
    ...pair(
      word('status'),
      [document.status.name, document.decidedAt && submittedAt ? stamp(document.decidedAt) : '']
        .filter(Boolean)
        .join(' '),
    ),
    ...pair(word('project'), post.projectName, true),
    ...pair(word('attachedRecord'), recordText(document.record?.version ?? null), true),
    ...pair(word('marks'), marks.join(' · '), true),
    ...readersPair('reference'),
    ...readersPair('circulation'),
  ]
  const blocks: PrintedBlock[] = [
    { kind: 'fields', heading: null, rows },
    { kind: 'text', heading: null, doc: post.content },
    ...table(
      word('files'),
      [
        { label: word('number'), share: 1 },
        { label: word('files'), share: 11 },
      ],
      post.uploads.map(({ name }, n) => [String(n + 1), name]),
    ),
    ...table(
      word('opinions'),
      [
        { label: word('name'), share: 2 },
        { label: word('what'), share: 2 },
        { label: word('opinion'), share: 6 },
        { label: word('when'), share: 2.4 },
      ],
      line
        .filter(({ comments, uploads }) => comments || uploads.length > 0)
        .map(({ user_name, type, status, comments, uploads, updated_at }) => [
          user_name,
          `${type.name} · ${status.name}`,
          [comments, ...uploads.map(({ name }) => `[${word('files')}] ${name}`)]
            .filter(Boolean)
            .join('\n'),
          updated_at ? stamp(updated_at) : '',
        ]),
    ),
    ...table(
      word('notes'),
      [
        { label: word('name'), share: 2 },
        { label: word('opinion'), share: 8 },
        { label: word('when'), share: 2.4 },
      ],
      notes.map(({ writer: { name }, content, createdAt }) => [name, content, stamp(createdAt)]),
    ),
  ]
  return {
    language,
    company: writer.company_name ?? '',
    form: document.kind.name,
    seals: lineSeals({ writer, submittedAt, line }, { language, stamp }),
    blocks,
    foot: {
      left: [
        [
          ...(document.number ? [document.number] : []),
          `${word('round')} ${document.round}`,
          `${word('revision')} ${document.revision}`,
        ].join(' · '),
        ...(document.digest && submittedAt ? [`SHA-256 ${document.digest}`] : []),
      ],
      right: [`${word('printed')} ${stamp(at)}`, by],
    },
  }
}

function table(
  heading: string,
  columns: PrintedTable['columns'],
  rows: string[][],
): PrintedBlock[] {
  return rows.length === 0 ? [] : [{ kind: 'table', heading, columns, rows }]
}
