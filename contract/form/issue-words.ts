import { written } from '../field-type/field-type.ts'
import { typeOf } from '../field-type/type-of.ts'
import type { Text } from '../text/text.ts'
import type { Issue, IssueRule } from './check.ts'
import type { FormBoard } from './definition.ts'
import type { Row, Values } from './field-types.ts'
import { fieldOf, nameOf } from './fields.ts'
import { questionsOf } from './verdicts.ts'

/** One sentence for each rule; `{n}` is the limit. */
const words: Record<IssueRule, Text> = {
  required: written,
  unknown: { ko: '이 양식에 없는 칸입니다.', en: 'This form has no such field.' },
  'server-only': { ko: '서버가 적는 칸입니다.', en: 'Only the server writes this field.' },
  type: { ko: '형식이 맞지 않습니다.', en: 'This has the wrong type.' },
  text: { ko: '쓸 수 없는 글자가 있습니다.', en: 'There is a character that cannot be used.' },
  long: { ko: '{n}자까지 작성할 수 있습니다.', en: 'At most {n} characters.' },
  many: { ko: '{n}개까지 넣을 수 있습니다.', en: 'At most {n} of them.' },
  'many-files': {
    ko: '파일은 한 기록에 {n}개까지입니다. 사진과 첨부를 줄여 주세요.',
    en: 'A record has at most {n} files. Remove some photos or attachments.',
  },
  few: { ko: '{n}개 이상 넣어 주세요.', en: 'At least {n} of them.' },
  max: { ko: '{n} 이하여야 합니다.', en: 'At most {n}.' },
  min: { ko: '{n} 이상이어야 합니다.', en: 'At least {n}.' },
  int: { ko: '정수로 적어 주세요.', en: 'Write a whole number.' },
  places: { ko: '소수 자리가 너무 많습니다.', en: 'There are too many decimal places.' },
  number: { ko: '숫자로 적어 주세요.', en: 'Write a number.' },
  date: { ko: '날짜가 맞지 않습니다.', en: 'This is not a date.' },
  time: { ko: '시각이 맞지 않습니다.', en: 'This is not a time of day.' },
  datetime: { ko: '날짜와 시각이 맞지 않습니다.', en: 'This is not a date and time.' },
  option: { ko: '목록에 없는 값입니다.', en: 'This is not in the list.' },
  twice: { ko: '같은 것이 두 번 있습니다.', en: 'The same thing stands twice.' },
  uuid: { ko: '올바른 UUID가 아닙니다.', en: 'This is not a valid UUID.' },
  id: { ko: '번호가 맞지 않습니다.', en: 'This is not an id.' },
  future: { ko: '앞날은 적을 수 없습니다.', en: 'This cannot lie in the future.' },
  unanswered: { ko: '답하지 않은 문항이 {n}개 있습니다.', en: '{n} questions are not answered.' },
  'photo-needed': { ko: '사진을 남겨 주세요.', en: 'Add a photo.' },
  'action-needed': { ko: '조치 내용을 적어 주세요.', en: 'Write what was done.' },
  'not-attached': { ko: '첨부에 없는 사진입니다.', en: 'This photo is not attached.' },
  'not-arrived': { ko: '아직 서버에 도착하지 않았습니다.', en: 'This has not arrived yet.' },
  month: { ko: '연월이 맞지 않습니다.', en: 'This is not a month.' },
  format: {
    ko: '번호가 맞지 않습니다. 숫자를 확인해 주세요.',
    en: 'This number is not valid. Check its digits.',
  },
  'link-missing': {
    ko: '연결할 수 없는 기록입니다. 다시 골라 주세요.',
    en: 'This record cannot be linked. Choose another one.',
  },
  'link-circle': {
    ko: '서로를 가리키게 됩니다. 다른 기록을 골라 주세요.',
    en: 'The records would link to each other in a circle. Choose another one.',
  },
  drawing: {
    ko: '서명을 읽을 수 없습니다. 다시 서명해 주세요.',
    en: 'This signature cannot be read. Sign again.',
  },
  'pin-missing': {
    ko: '이 프로젝트에 없는 도면입니다. 도면을 다시 골라 주세요.',
    en: 'This drawing is not of this project. Choose a drawing again.',
  },
  signed: {
    ko: '서명한 내용은 바꾸거나 지울 수 없습니다. 사유를 적고 서명을 취소해 주세요.',
    en: 'What was signed cannot be changed or removed. Withdraw the signature with a reason.',
  },
  'asked-unknown': {
    ko: '이 현장에 없는 점검표 버전입니다. 지금 점검표로 새로 작성해 주세요.',
    en: 'This site has no such version of the checklist. Write it again with the present one.',
  },
  'asked-fixed': {
    ko: '이미 쓴 기록의 점검표 버전은 바꿀 수 없습니다.',
    en: 'The checklist version of a written record cannot be changed.',
  },
  'rich-node': {
    ko: '쓸 수 없는 내용이 들어 있습니다. 글과 제목, 목록, 표만 넣을 수 있습니다.',
    en: 'There is a part that cannot be used. Only text, headings, lists and tables can.',
  },
  'rich-mark': {
    ko: '쓸 수 없는 글자 모양이 들어 있습니다. 굵게, 기울임, 밑줄, 링크만 쓸 수 있습니다.',
    en: 'There is a style that cannot be used. Only bold, italic, underline and links can.',
  },
  'rich-link': {
    ko: '링크는 http나 https 주소만 쓸 수 있습니다.',
    en: 'A link can only be an http or https address.',
  },
  'rich-deep': {
    ko: '목록은 {n}단계까지 넣을 수 있습니다.',
    en: 'Lists can be at most {n} levels deep.',
  },
  'rich-wide': {
    ko: '표는 {n}열까지 넣을 수 있습니다.',
    en: 'A table can have at most {n} columns.',
  },
  'rich-large': {
    ko: '내용이 너무 많은 조각으로 나뉘어 있습니다. 나누어 적어 주세요.',
    en: 'The text consists of too many parts. Split it.',
  },
  'rich-earlier': {
    ko: '앱을 업데이트해 주세요. 서식이 있는 글이 들어 있어 이전 앱에서는 바꿀 수 없습니다.',
    en: 'Update the app: an earlier version cannot change the formatted text of this field.',
  },
  order: { ko: '{other}보다 빠를 수 없습니다.', en: 'This cannot be earlier than: {other}' },
  late: { ko: '{other}보다 늦을 수 없습니다.', en: 'This cannot be later than: {other}' },
  span: {
    ko: '시작부터 {n}시간 안이어야 합니다.',
    en: 'This must lie within {n} hours of the beginning.',
  },
  early: { ko: '시작 시각이 아직 되지 않았습니다.', en: 'This time has not come yet.' },
  over: { ko: '허가기간이 끝났습니다.', en: 'This time is over.' },
  unmet: { ko: '먼저 조치해 주세요.', en: 'This has to be done first.' },
}

/** The field or column that a path names: `photos`, `findings.<row id>.photo`. */
function cellAt(board: FormBoard, path: string) {
  const [key = '', , column] = path.split('.')
  const field = fieldOf(board, key)
  if (column === undefined || field?.type !== 'table') return field
  return field.columns.find((cell) => cell.key === column)
}

/** What a path names, for a sentence that stands away from its field: 가스 농도 측정 2 · 산소(O₂) */
export function pathWords(
  board: FormBoard,
  values: Values,
  path: string,
  language: keyof Text,
): string {
  const [key = '', part, column] = path.split('.')
  const field = fieldOf(board, key)
  if (!field) return path
  const name = nameOf(field)[language]
  if (field.type === 'checklist') {
    const question = questionsOf(field).find(({ id }) => id === part)
    return question ? `${name} · ${question.label[language]}` : name
  }
  if (field.type !== 'table' || part === undefined) return name
  const row = ((values[key] ?? []) as Row[]).findIndex(({ id }) => id === part)
  const cell = field.columns.find((one) => one.key === column)
  return [`${name} ${row + 1}`, cell && nameOf(cell)[language]].filter(Boolean).join(' · ')
}

/** The sentence of an issue in the reader's language, worded for the kind of its field. */
export function issueSentence(
  board: FormBoard,
  issue: Pick<Issue, 'path' | 'rule' | 'limit'>,
  language: keyof Text,
): string {
  const cell = issue.rule === 'required' ? cellAt(board, issue.path) : undefined
  const text = cell ? typeOf(cell).missing : words[issue.rule]
  return text[language]
    .replace('{n}', String(issue.limit ?? ''))
    .replace('{other}', () => beside(board, issue, language))
}

/** The name of the moment that a field may not precede or follow. */
function beside(
  board: FormBoard,
  { path, rule }: Pick<Issue, 'path' | 'rule'>,
  language: keyof Text,
): string {
  const cell = cellAt(board, path)
  if (!cell || !('notBefore' in cell || 'notAfter' in cell)) return ''
  const key = rule === 'late' ? cell.notAfter : cell.notBefore
  if (key === undefined) return ''
  const other = cellAt(board, [...path.split('.').slice(0, -1), key].join('.'))
  return other ? nameOf(other)[language] : ''
}
