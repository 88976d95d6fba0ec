import type { Words } from './words.ts'

/** What is wrong with a value, whatever it is of. */
export const valueWords: Record<string, Words> = {
  required: { ko: '필수 항목입니다.', en: 'This is required.' },
  unknown: { ko: '알 수 없는 항목입니다.', en: 'This field is unknown.' },
  type: { ko: '형식이 올바르지 않습니다.', en: 'This has the wrong type.' },
  text: {
    ko: '사용할 수 없는 문자가 있습니다.',
    en: 'This holds characters that cannot be stored.',
  },
  unseen: {
    ko: '보이지 않는 문자나 글자 방향을 바꾸는 문자가 있습니다. 지우고 다시 적어주세요.',
    en: 'This holds characters that cannot be seen or turn the text around. Please type it again.',
  },
  max: { ko: '허용된 길이나 값을 넘었습니다.', en: 'This is longer or greater than allowed.' },
  min: { ko: '허용된 길이나 값보다 작습니다.', en: 'This is shorter or less than allowed.' },
  uuid: { ko: '올바른 UUID가 아닙니다.', en: 'This is not a valid UUID.' },
  condition: {
    ko: '조건은 "항목 연산자 값"으로 적어 주세요.',
    en: 'A condition reads "field operator value".',
  },
  nodraft: {
    ko: '임시 저장은 아직 지원하지 않습니다.',
    en: 'Temporary drafts are not supported yet.',
  },
  noline: {
    ko: '결재선은 아직 지원하지 않습니다.',
    en: 'Approval lines are not supported yet.',
  },
  lineself: {
    ko: '기안자는 결재선에 넣지 않습니다.',
    en: 'The writer is not put in the line.',
  },
  linetwice: { ko: '결재선에 이미 있는 사람입니다.', en: 'This person is in the line already.' },
  lineperson: {
    ko: '결재선에 넣을 수 없는 사람입니다. 사용 중인 계정이고 이 프로젝트를 볼 수 있어야 합니다.',
    en: 'This person cannot be in the line: the account must be in use and see the project.',
  },
  linerecord: {
    ko: '첨부한 기록을 볼 수 없는 사람입니다. 기록을 볼 수 있는 사람만 결재선에 넣을 수 있습니다.',
    en: 'This person cannot read the attached record. Only people who read it can be in the line.',
  },
  noapproval: {
    ko: '결재로 올리지 않는 게시판의 기록입니다.',
    en: 'Records of this board are not sent for approval.',
  },
  norecord: {
    ko: '기록을 찾을 수 없습니다. 삭제되었거나 볼 수 없는 기록입니다.',
    en: 'There is no such record: it was removed, or you cannot read it.',
  },
  recordproject: {
    ko: '기록이 있는 프로젝트의 문서여야 합니다.',
    en: 'The document must be of the project of its record.',
  },
  lineorder: {
    ko: '단계는 결재선 순서대로 커져야 합니다.',
    en: 'Steps must rise in the order of the line.',
  },
  lineparallel: {
    ko: '같은 단계에는 합의만 함께 넣을 수 있습니다.',
    en: 'Only agreements can share a step.',
  },
  linefinal: {
    ko: '전결은 결재 한 명에게만 지정합니다.',
    en: 'Only one approval can be final.',
  },
  linenobody: {
    ko: '결재선에 결재자가 한 명 이상 있어야 합니다.',
    en: 'The line needs at least one approval.',
  },
  nosecret: {
    ko: '비공개 글은 지원하지 않습니다.',
    en: 'Posts for some readers only are not supported.',
  },
  nopin: {
    ko: '상단 고정은 게시판 정렬에서 합니다.',
    en: 'Posts are pinned by sorting their board.',
  },
  fixed: { ko: '바꿀 수 없는 항목입니다.', en: 'This cannot be changed.' },
  id: { ko: '올바른 번호가 아닙니다.', en: 'This is not a valid id.' },
  int: { ko: '올바른 숫자가 아닙니다.', en: 'This is not a valid number.' },
  date: { ko: '올바른 날짜가 아닙니다.', en: 'This is not a valid date.' },
  datetime: { ko: '올바른 시각이 아닙니다.', en: 'This is not a valid time.' },
  option: { ko: '목록에 없는 값입니다.', en: 'This is not one of the options.' },
  closed: { ko: '끝난 항목이라 수정할 수 없습니다.', en: 'This is closed and cannot be changed.' },
  kept: {
    ko: '함께 온 변경 내용과 맞지 않습니다.',
    en: 'This does not fit the change it came with.',
  },
  nosuch: { ko: '없는 항목입니다.', en: 'There is no such thing.' },
  json: { ko: 'JSON 형식이 아닙니다.', en: 'This is not JSON.' },
  many: { ko: '더 추가할 수 없습니다.', en: 'No more can be added.' },
  nofolder: { ko: '폴더가 없거나 지워졌습니다.', en: 'The folder is missing or was deleted.' },
  nofile: { ko: '파일이 없거나 지워졌습니다.', en: 'The file is missing or was deleted.' },
  deepfolder: {
    ko: '폴더는 10단계까지 만들 수 있습니다.',
    en: 'Folders can be ten levels deep at most.',
  },
  manyfolders: {
    ko: '한 자료실에 폴더를 2,000개까지 만들 수 있습니다.',
    en: 'A library takes 2,000 folders at most.',
  },
  manyfiles: {
    ko: '한 자료실에 파일을 20,000개까지 둘 수 있습니다. 휴지통에 있는 파일도 셉니다.',
    en: 'A library takes 20,000 files at most, with those in the bin.',
  },
  norange: {
    ko: '이 파일은 나누어 받을 수 없습니다. 처음부터 다시 받아 주세요.',
    en: 'This file has no ranges. Please download it from the beginning.',
  },
  foldertaken: {
    ko: '같은 이름의 폴더가 이미 있습니다.',
    en: 'There is a folder of this name already.',
  },
  filetaken: {
    ko: '같은 이름의 파일이 이미 있습니다.',
    en: 'There is a file of this name already.',
  },
  nametaken: {
    ko: '옮길 곳에 같은 이름이 이미 있습니다.',
    en: 'Something of the same name is there already.',
  },
  foldercircle: {
    ko: '폴더를 그 안의 폴더로 옮길 수 없습니다.',
    en: 'A folder cannot be moved into itself.',
  },
  manyversions: {
    ko: '한 파일에 버전을 200개까지 둘 수 있습니다.',
    en: 'A file takes 200 versions at most.',
  },
  filename: {
    ko: '이름에 \\ / : * ? " < > | 를 쓸 수 없고, 점으로 끝날 수 없습니다.',
    en: 'A name cannot have \\ / : * ? " < > | in it, or end in a dot.',
  },
  slug: {
    ko: '주소는 영문 소문자와 숫자로 적고, 그 사이에만 -를 쓸 수 있습니다.',
    en: 'An address has small letters and digits, and single hyphens between them.',
  },
  slugreserved: {
    ko: '화면이 쓰는 주소입니다. 다른 주소를 적어 주세요.',
    en: 'A screen has this address. Choose another one.',
  },
  slugtaken: {
    ko: '다른 안내가 쓰는 주소입니다.',
    en: 'Another page has this address.',
  },
  manypages: {
    ko: '안내는 300개까지 만들 수 있습니다. 필요 없는 안내를 지워 주세요.',
    en: 'There can be 300 pages at most. Delete some that are not needed.',
  },
  nopage: { ko: '안내가 없거나 지워졌습니다.', en: 'The page is missing or was deleted.' },
  ended: { ko: '막힌 휴대폰입니다.', en: 'This phone was stopped.' },
}
