import type { Words } from './words.ts'

/** Errors of companies, projects, work sites and their parts. */
export const placeWords: Record<string, Words> = {
  notinproject: {
    ko: '이 프로젝트에 참여하지 않는 회사입니다.',
    en: 'This company does not take part in the project.',
  },
  picture: {
    ko: '사진은 4장까지, 서로 다른 것이어야 합니다.',
    en: 'Four pictures at most, each of them once.',
  },
  ownpicture: {
    ko: '직접 올린 PNG 또는 JPEG 사진만 쓸 수 있습니다.',
    en: 'Only a PNG or JPEG that you sent yourself will do.',
  },
  drawing: {
    ko: '도면은 직접 올린 PNG·JPEG·WebP 그림이어야 합니다.',
    en: 'A drawing must be a PNG, JPEG or WebP picture that you sent yourself.',
  },
  drawingpdf: {
    ko: 'PDF 도면은 올릴 수 없습니다. 도면 프로그램이나 PDF 보기에서 PNG 또는 JPEG 그림으로 저장해 올려 주세요.',
    en: 'A PDF cannot be a drawing. Save it as a PNG or JPEG picture in your drawing program or PDF viewer, and send that.',
  },
  drawingbroken: {
    ko: '그림을 열 수 없습니다. 다른 프로그램에서 다시 저장해 올려 주세요.',
    en: 'This picture cannot be opened. Save it again in another program, and send that.',
  },
  drawings: {
    ko: '더 추가할 수 없습니다. 도면은 프로젝트에 500개, 개정은 도면에 100번까지입니다.',
    en: 'There is no room for more: 500 drawings of a project, 100 revisions of a drawing.',
  },
  bizno: {
    ko: '올바른 사업자등록번호가 아닙니다. 숫자를 다시 확인해주세요.',
    en: 'This is not a valid business registration number. Please check the digits.',
  },
  phone: { ko: '전화번호가 올바르지 않습니다.', en: 'This is not a phone number.' },
  code: {
    ko: '한글·영문·숫자와 . _ - 만 50자까지 쓸 수 있습니다.',
    en: 'Letters, digits and . _ - only, at most 50.',
  },
  duplicate: { ko: '이미 등록되어 있습니다.', en: 'This stands there already.' },
  notice: { ko: '공지에 글이 없습니다.', en: 'The notice holds no text.' },
  backwards: { ko: '시작일보다 빠릅니다.', en: 'This is before the beginning.' },
  order: { ko: '앞뒤 날짜의 순서가 맞지 않습니다.', en: 'The days are not in their order.' },
  tooearly: {
    ko: '끝나는 날이 시작하는 날보다 빠릅니다.',
    en: 'The last day is before the first one.',
  },
  elsewhere: {
    ko: '양식의 문항은 제 분야 안에서만 옮길 수 있습니다.',
    en: 'A question of the form can only be moved within its own group.',
  },
  named: {
    ko: '양식에 있는 분야의 이름은 바꿀 수 없습니다.',
    en: 'A group of the form keeps its name.',
  },
  twice: { ko: '같은 것이 두 번 있습니다.', en: 'The same thing stands twice.' },
  few: { ko: '하나 이상 있어야 합니다.', en: 'At least one is needed.' },
  otherproject: { ko: '다른 프로젝트에서 쓰고 있습니다.', en: 'Another project has this.' },
  taken: { ko: '이미 쓰이고 있는 값입니다.', en: 'This is taken already.' },
  period: {
    ko: '기록 날짜가 속한 차수가 아닙니다.',
    en: 'The day of the record is not in this period.',
  },
  outside: { ko: '이 프로젝트에 속하지 않습니다.', en: 'This does not belong to the project.' },
}
