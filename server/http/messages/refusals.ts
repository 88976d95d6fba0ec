import type { ProblemCode } from '../../../contract/wire/error.ts'
import type { Words } from './words.ts'

/** Sentences for what a code says too generally, by what is meant. */
export const closerWords = {
  // spec §8, word for word
  user: { ko: '유저정보를 찾을수 없습니다.', en: 'This user was not found.' },
  reminded: {
    ko: '다시 알리기는 한 시간에 한 번 할 수 있습니다.',
    en: 'The others can be reminded once an hour.',
  },
} satisfies Record<string, Words>
export type CloserWord = keyof typeof closerWords

/** The sentence of every refusal; those of spec §8 word for word. */
export const refusalWords: Record<ProblemCode, Words> = {
  1000: { ko: '아이디를 입력해주세요.', en: 'Enter your id.' },
  1001: { ko: '비밀번호를 입력해주세요.', en: 'Enter your password.' },
  1002: { ko: '일치하는 계정이 존재하지 않습니다.', en: 'No matching account exists.' },
  1003: { ko: '재설정 코드가 올바르지 않습니다.', en: 'The reset code is not valid.' },
  1004: { ko: '자동입력 방지 확인에 실패했습니다.', en: 'The captcha check failed.' },
  [-1]: {
    ko: '오류가 발생하였습니다. 관리자에게 문의해주세요.',
    en: 'An error occurred. Please ask the administrator.',
  },
  'bad-json': { ko: '요청 내용을 읽을 수 없습니다.', en: 'The request cannot be read as JSON.' },
  'bad-request': { ko: '요청이 올바르지 않습니다.', en: 'The request is malformed.' },
  'key-required': {
    ko: '요청에 고유 번호(Idempotency-Key)가 없습니다.',
    en: 'The request lacks its Idempotency-Key.',
  },
  'method-not-allowed': { ko: '지원하지 않는 요청입니다.', en: 'This method is not allowed here.' },
  'not-acceptable-type': {
    ko: '지원하지 않는 형식입니다.',
    en: 'This content type is not accepted here.',
  },
  'too-large': { ko: '내용이 너무 큽니다.', en: 'The content is too large.' },
  'too-many-requests': {
    ko: '짧은 시간에 요청이 너무 많았습니다. {wait} 후 다시 시도해주세요.',
    en: 'Too many requests in a short time. Please try again in {wait}.',
  },
  'too-many-guesses': {
    ko: '이 계정에 틀린 비밀번호가 여러 번 입력되었습니다. {wait} 후 다시 시도해주세요. 급하면 재설정 링크로 비밀번호를 바꾸거나, 전에 로그인한 브라우저에서 로그인해주세요.',
    en: 'Wrong passwords were entered for this account too often. Try again in {wait}. If it cannot wait, change the password by a reset link, or sign in with a browser where you have signed in before.',
  },
  'sign-in-required': { ko: '로그인이 필요합니다.', en: 'Please sign in.' },
  'refresh-refused': {
    ko: '로그인이 만료되었습니다. 다시 로그인해주세요.',
    en: 'Your sign-in has ended. Please sign in again.',
  },
  'actor-mismatch': {
    ko: '다른 사용자가 작성한 내용입니다. 작성한 사용자로 로그인해주세요.',
    en: 'This was written by another user. Sign in as that user.',
  },
  waiting: {
    ko: '승인을 기다리는 계정입니다. 승인되면 사용할 수 있습니다.',
    en: 'This account waits for its approval. Then you can go on.',
  },
  suspended: {
    ko: '정지된 계정입니다. 사무실에 문의해주세요.',
    en: 'This account is suspended. Please ask your office.',
  },
  'other-person': {
    ko: '이 화면을 연 사람의 계정이 아닙니다.',
    en: 'This is not the account of the person who opened this screen.',
  },
  'cut-off': {
    ko: '계정이 정지된 뒤에 작성한 내용이라 받을 수 없습니다. 파일로 저장해 사무실에 전달해주세요.',
    en: 'Written after the account was suspended. Save it as a file and hand it to your office.',
  },
  forbidden: { ko: '권한이 없습니다.', en: 'You have no permission.' },
  'not-found': { ko: '찾을 수 없습니다.', en: 'Not found.' },
  // The app knows the dialog of spec §8 by the code; the words are the spec's.
  'no-project': { ko: 'target project not found', en: 'target project not found' },
  gone: { ko: '이미 삭제되었습니다.', en: 'It has been deleted.' },
  'guest-closed': {
    ko: '이 신고 QR은 지금 사용할 수 없습니다. 현장 관계자에게 직접 알려주세요.',
    en: 'This report code is not in use. Please tell somebody of the site in person.',
  },
  invalid: { ko: '입력한 내용을 확인해주세요.', en: 'Please check what you entered.' },
  'key-reused': {
    ko: '같은 번호로 다른 내용이 이미 전송되었습니다.',
    en: 'Other content was sent under the same key.',
  },
  'id-taken': {
    ko: '같은 번호의 다른 자료가 이미 있습니다.',
    en: 'This id stands for something else already.',
  },
  'period-taken': {
    ko: '같은 기간의 기록이 이미 있습니다. 기간을 바꾸거나 있는 기록을 수정해 주세요.',
    en: 'This period has its record already. Choose another period, or change that record.',
  },
  'in-flight': {
    ko: '같은 요청을 처리하고 있습니다. 잠시 후 다시 시도해주세요.',
    en: 'The same request is being worked on. Try again shortly.',
  },
  'own-import': {
    ko: '직접 가져온 것은 다른 사람이 확인해야 합니다.',
    en: 'What you imported must be confirmed by somebody else.',
  },
  'own-action': {
    ko: '직접 한 조치에 대한 확인은 다른 사람이 결정해야 합니다.',
    en: 'You took part in this action: somebody else has to decide on its verification.',
  },
  'wrong-state': {
    ko: '지금 상태에서는 할 수 없습니다. 그 사이에 다른 사람이 처리했을 수 있습니다.',
    en: 'This cannot be done in its present state. Somebody may have handled it meanwhile.',
  },
  changed: {
    ko: '그 사이에 내용이 바뀌었습니다. 다시 읽고 정해 주세요.',
    en: 'It was changed meanwhile. Read it again and decide.',
  },
  'record-under-way': {
    ko: '이 기록은 다른 결재 문서로 이미 결재 중입니다. 그 결재가 끝난 뒤에 올려 주세요.',
    en: 'This record is in another document that is under way. Submit it once that has ended.',
  },
  'not-opened': {
    ko: '열어 보지 않은 문서입니다. 문서를 열어 읽고 다시 해 주세요.',
    en: 'You have not opened this document. Open it, read it and try again.',
  },
  'files-awaited': {
    ko: '확인할 사진이 아직 서버에 도착하지 않았습니다. 조치한 사람의 기기가 연결되면 도착합니다. 도착한 뒤에 다시 확인하거나, 오지 않으면 재조치를 요청해주세요.',
    en: 'The photo to be verified has not arrived yet. It arrives once the device of the person who acted is online. Verify it then, or send the action back if it does not arrive.',
  },
  'above-level': {
    ko: '가져온 내용을 쓴 사람의 권한 등급이 더 높습니다. 같은 등급 이상인 사람이 확인해야 합니다.',
    en: 'Its writer has a higher level than you. Somebody of that level has to confirm it.',
  },
  'last-administrator': {
    ko: '마지막 시스템 관리자입니다. 다른 사람을 먼저 시스템 관리자로 정해주세요.',
    en: 'This is the last system administrator. Make somebody else one first.',
  },
  'mail-off': {
    ko: '이 서버는 메일을 보내지 않습니다. 관리자에게 비밀번호를 새로 받아주세요.',
    en: 'This server sends no mail. Please ask your administrator for a new password.',
  },
  'review-full': {
    ko: '검토 대기가 많아 지금은 더 받지 않습니다. 확인이 끝나면 다시 받습니다.',
    en: 'Too many items wait for review. More are accepted once some are decided.',
  },
  'uploads-full': {
    ko: '아직 도착하지 않은 사진과 파일이 너무 많습니다. 앞의 것이 도착하면 이어서 받습니다.',
    en: 'Too many photos and files have not arrived yet. More are accepted once those arrive.',
  },
  'files-full': {
    ko: '기록에 붙이지 않은 파일이 너무 많습니다. 기록에 붙이거나, 30일 뒤 자동으로 지워진 다음 올려주세요.',
    en: 'Too many files are attached to no record. Attach them, or upload once they are deleted after 30 days.',
  },
  'library-full': {
    ko: '이 프로젝트의 자료실 공간이 부족합니다. 필요 없는 자료를 지우고 휴지통에서 영구 삭제하거나, 관리자에게 문의해주세요.',
    en: 'The file libraries of this project are full. Delete what is not needed, for good in the bin, or ask your administrator.',
  },
  'library-unfinished': {
    ko: '이 자료실에 올리다 만 파일이 1,000개 또는 10GB를 넘습니다. 같은 파일을 다시 골라 마저 올리거나 올리기를 취소해주세요.',
    en: 'More than 1,000 files or 10 GB of yours are unfinished in this library. Choose them again to go on, or give them up.',
  },
  'archive-too-large': {
    ko: '한 번에 파일 10,000개, 20GB까지 받을 수 있습니다. 나누어 받아 주세요.',
    en: 'A download takes 10,000 files and 20 GB at most. Please download it in parts.',
  },
  'sealing-key-missing': {
    ko: '이 내용을 암호화한 서버 키가 설정에 없어 열 수 없습니다. 시스템 관리자에게 알려 주세요.',
    en: 'The server key that encrypted this is not configured any more. Please notify your administrator.',
  },
  decided: { ko: '이미 처리된 항목입니다.', en: 'Somebody has decided on this already.' },
  'dependency-missing': {
    ko: '먼저 보내야 할 자료가 아직 도착하지 않았습니다.',
    en: 'Something that this depends on has not arrived yet.',
  },
  'held-back': {
    ko: '이용이 정지된 동안에는 보낼 수 없습니다. 이 기기에 두었다가 정지가 풀리면 보냅니다.',
    en: 'It cannot be sent while the account is suspended. This device keeps it and sends it afterwards.',
  },
  'revision-required': {
    ko: '수정한 판의 번호(If-Match)가 없습니다.',
    en: 'The request lacks If-Match.',
  },
  'revision-mismatch': {
    ko: '그 사이에 다른 사람이 수정했습니다.',
    en: 'Somebody changed it in the meantime.',
  },
  'in-use': {
    ko: '아직 사용 중이어서 지우거나 뺄 수 없습니다.',
    en: 'It is still in use and cannot be deleted or taken away.',
  },
  closed: {
    ko: '끝난 기록이거나 결재 중이어서 수정할 수 없습니다.',
    en: 'It is closed or sent for approval and cannot be changed.',
  },
  'upload-offset': {
    ko: '파일 전송 위치가 맞지 않습니다.',
    en: 'The upload continues at another offset.',
  },
  'digest-mismatch': {
    ko: '전송된 파일이 원본과 다릅니다. 다시 전송합니다.',
    en: 'The bytes that came differ from the original. They are sent again.',
  },
  'image-rejected': {
    ko: 'PNG 또는 JPEG 사진만 올릴 수 있습니다.',
    en: 'Only PNG or JPEG pictures can be sent.',
  },
  busy: {
    ko: '서버가 바쁩니다. 잠시 후 다시 시도해주세요.',
    en: 'The server is busy. Try again shortly.',
  },
  'not-ready': {
    ko: '서버가 지금은 요청을 받을 수 없습니다. 잠시 후 다시 시도해주세요.',
    en: 'This server takes no requests now. Try again shortly.',
  },
  'storage-full': {
    ko: '서버의 저장 공간이 부족합니다. 관리자에게 문의해주세요.',
    en: 'The server has no space left. Please ask the administrator.',
  },
  internal: {
    ko: '오류가 발생하였습니다. 관리자에게 문의해주세요.',
    en: 'An error occurred. Please ask the administrator.',
  },
}
