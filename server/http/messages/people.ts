import type { Words } from './words.ts'

/** What is wrong with accounts, passwords, and what people are in a project. */
export const peopleWords: Record<string, Words> = {
  username: {
    ko: '영문 소문자, 숫자, 점, 밑줄, 하이픈으로 3~64자를 적어주세요.',
    en: 'Use 3 to 64 of a–z, 0–9, dot, dash and underscore.',
  },
  usernametaken: { ko: '이미 사용 중인 아이디입니다.', en: 'This user ID is taken.' },
  email: { ko: '올바른 이메일 주소가 아닙니다.', en: 'This is not a valid e-mail address.' },
  emailtaken: {
    ko: '이미 가입된 이메일입니다. 비밀번호 찾기를 이용해주세요.',
    en: 'There is an account with this address. Use the forgotten password page.',
  },
  telephone: {
    ko: '숫자 7~15자리로 적어주세요.',
    en: 'Use 7 to 15 digits.',
  },
  passwordshort: {
    ko: '비밀번호는 8자 이상이어야 합니다.',
    en: 'A password needs at least 8 characters.',
  },
  passwordlong: {
    ko: '비밀번호는 256자까지 쓸 수 있습니다.',
    en: 'A password has at most 256 characters.',
  },
  passwordcontext: {
    ko: '아이디, 이름, 이메일이나 흔한 말로 짐작할 수 있는 비밀번호입니다.',
    en: 'This password can be guessed from the user ID, the name or the address, or is a common word.',
  },
  passwordcommon: {
    ko: '많이 알려진 비밀번호입니다. 다른 것을 정해주세요.',
    en: 'This password is widely known. Choose another one.',
  },
  passwordsame: { ko: '두 비밀번호가 다릅니다.', en: 'The two passwords differ.' },
  passwordold: {
    ko: '지금 비밀번호가 맞지 않습니다.',
    en: 'This is not your present password.',
  },
  invitation: {
    ko: '초대가 끝났거나 취소되었습니다. 초대한 사람에게 새 링크를 받아주세요.',
    en: 'The invitation is over or was taken back. Ask for a new link.',
  },
  badcode: { ko: '올바른 코드가 아닙니다.', en: 'This is not a valid code.' },
  privileged: {
    ko: '변경할 권한이 없는 항목입니다.',
    en: 'You may not change this.',
  },
  nomember: {
    ko: '없거나 사용할 수 없는 사용자입니다.',
    en: 'There is no such person, or their account is not active.',
  },
  ownrole: {
    ko: '본인의 역할은 바꿀 수 없습니다. 다른 관리자나 본사에 부탁해 주세요.',
    en: 'You cannot change your own role. Ask another manager or head office.',
  },
  ownplace: {
    ko: '본인은 프로젝트에서 제외할 수 없습니다. 다른 관리자나 본사에 부탁해 주세요.',
    en: 'You cannot remove yourself from the project. Ask another manager or head office.',
  },
  lastmanager: {
    ko: '마지막 관리자입니다. 다른 관리자를 먼저 지정해 주세요.',
    en: 'This is the last manager. Appoint another one first.',
  },
  mainonly: {
    ko: '원도급사 소속만 지정할 수 있습니다.',
    en: 'Only people of the main contractor can be this.',
  },
  staffonly: {
    ko: '2등급 이상인 사용자만 지정할 수 있습니다.',
    en: 'Only people of level 2 and up can be this.',
  },
}
