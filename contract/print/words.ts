import type { Verdict } from '../form/field-types.ts'
import type { Text } from '../text/text.ts'

/** What stands on paper beside the form's own words. */
export const printWords = {
  seals: { ko: '결재', en: 'Signed' },
  writer: { ko: '작성', en: 'Written by' },
  project: { ko: '프로젝트', en: 'Project' },
  title: { ko: '제목', en: 'Title' },
  written: { ko: '작성일시', en: 'Written at' },
  status: { ko: '상태', en: 'Status' },
  question: { ko: '점검 항목', en: 'Item' },
  verdict: { ko: '결과', en: 'Result' },
  action: { ko: '조치 내용', en: 'Action' },
  steps: { ko: '조치·확인', en: 'Done and verified' },
  photos: { ko: '사진', en: 'Photos' },
  files: { ko: '붙임', en: 'Attachments' },
  taken: { ko: '촬영', en: 'Taken' },
  missing: { ko: '사진이 아직 도착하지 않았습니다', en: 'The photo has not arrived yet' },
  elsewhere: { ko: '이 기기에 없는 사진입니다', en: 'This photo is not on this device' },
  printed: { ko: '출력', en: 'Printed' },
  revision: { ko: '개정', en: 'Revision' },
  pages: { ko: '쪽', en: '' },
  yes: { ko: '예', en: 'Yes' },
  no: { ko: '아니오', en: 'No' },
  removed: { ko: '삭제된 기록', en: 'Deleted record' },
  unseen: { ko: '볼 수 없는 기록', en: 'A record that cannot be shown' },
  unknown: { ko: '이름 없음', en: 'Unknown' },
  number: { ko: '번', en: 'No.' },
  byServer: { ko: '서버가 정합니다', en: 'Given by the server' },
  from: { ko: '소속·직종', en: 'Company, trade' },
  name: { ko: '성명', en: 'Name' },
  signature: { ko: '서명', en: 'Signature' },
  behalf: { ko: '대리', en: 'signed by' },
  sum: { ko: '계', en: 'Sum' },
  running: { ko: '누계', en: 'running totals' },
  uncertain: { ko: '서버에서 다시 계산합니다', en: 'the server counts again' },
  what: { ko: '구분', en: 'Item' },
  before: { ko: '전일까지', en: 'Before' },
  sameDay: { ko: '같은 날 다른 기록', en: 'Others of the day' },
  today: { ko: '금일', en: 'Today' },
  total: { ko: '누계', en: 'Total' },
  hours: { ko: '시간', en: ' h' },
  minutes: { ko: '분', en: ' min' },
} as const satisfies Record<string, Text>

/** As on the paper forms: domain §3. */
export const verdictMarks: Readonly<Record<Verdict['mark'], string>> = {
  circle: '○',
  triangle: '△',
  cross: '×',
  none: 'N/A',
}
