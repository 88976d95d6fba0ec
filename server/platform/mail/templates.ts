import type { Mail } from './mail.ts'

type Lang = 'ko' | 'en'
type Words = Omit<Mail, 'to'>

const lines = (...text: string[]) => text.join('\n\n')

/** By which a forgotten password is replaced. */
export function resetMail(lang: Lang, username: string, link: string, minutes: number): Words {
  if (lang === 'en') {
    return {
      subject: '[Siteon] Choose a new password',
      text: lines(
        `Somebody, probably you, asked for a new password for the account "${username}".`,
        `Open this link within ${minutes} minutes:\n${link}`,
        'If it was not you, do nothing: the password stays as it is.',
      ),
    }
  }
  return {
    subject: '[현장온] 비밀번호 재설정',
    text: lines(
      `아이디 "${username}"의 비밀번호를 새로 정하려는 요청을 받았습니다.`,
      `${minutes}분 안에 아래 링크를 열어 주세요.\n${link}`,
      '직접 요청하지 않았다면 그대로 두세요. 비밀번호는 바뀌지 않습니다.',
    ),
  }
}

/** After a password was replaced: a person who did not do it should know. */
export function changedMail(lang: Lang, username: string): Words {
  if (lang === 'en') {
    return {
      subject: '[Siteon] Your password was changed',
      text: lines(
        `The password of the account "${username}" was changed, and it was signed out everywhere else.`,
        'If it was not you, ask your administrator at once.',
      ),
    }
  }
  return {
    subject: '[현장온] 비밀번호가 바뀌었습니다',
    text: lines(
      `아이디 "${username}"의 비밀번호가 바뀌었고, 로그인해 있던 다른 기기에서는 모두 로그아웃되었습니다.`,
      '직접 바꾸지 않았다면 바로 관리자에게 알려 주세요.',
    ),
  }
}

/** To the former address of an account: password resets now go to the new one. */
export function movedMail(lang: Lang, username: string): Words {
  if (lang === 'en') {
    return {
      subject: '[Siteon] Your e-mail address was changed',
      text: lines(
        `The account "${username}" has another e-mail address now. Letters no longer come here.`,
        'If it was not you, ask your administrator at once.',
      ),
    }
  }
  return {
    subject: '[현장온] 이메일 주소가 바뀌었습니다',
    text: lines(
      `아이디 "${username}"의 이메일 주소가 바뀌었습니다. 앞으로 이 주소로는 편지가 오지 않습니다.`,
      '직접 바꾸지 않았다면 바로 관리자에게 알려 주세요.',
    ),
  }
}

/** To the owner of an address by which somebody registered once more. */
export function knownAddressMail(lang: Lang, username: string): Words {
  if (lang === 'en') {
    return {
      subject: '[Siteon] You have an account already',
      text: lines(
        `Somebody, probably you, registered with this address. It belongs to the account "${username}".`,
        'Sign in with that one. The new account was made without an e-mail address.',
        'If it was not you, do nothing: your account stays as it is.',
      ),
    }
  }
  return {
    subject: '[현장온] 이미 가입된 이메일입니다',
    text: lines(
      `이 이메일 주소로 새 가입 신청을 받았습니다. 이 주소는 이미 아이디 "${username}"에서 쓰고 있습니다.`,
      '그 아이디로 로그인해 주세요. 새로 신청한 계정에는 이메일이 등록되지 않았습니다.',
      '직접 신청하지 않았다면 그대로 두세요. 기존 계정은 바뀌지 않습니다.',
    ),
  }
}

/** To a person whom an administrator invites. */
export function invitationMail(
  lang: Lang,
  from: string,
  place: string | null,
  link: string,
): Words {
  if (lang === 'en') {
    return {
      subject: '[Siteon] You are invited',
      text: lines(
        `${from} invites you to Siteon${place ? `: ${place}` : ''}.`,
        `Open this link within 7 days to make your account:\n${link}`,
        'It can be used once.',
      ),
    }
  }
  return {
    subject: '[현장온] 초대합니다',
    text: lines(
      `${from}님이 현장온에 초대했습니다.${place ? ` (${place})` : ''}`,
      `7일 안에 아래 링크를 열어 계정을 만들어 주세요.\n${link}`,
      '링크는 한 번만 쓸 수 있습니다.',
    ),
  }
}

/** To a person whose account an administrator has created: how to sign in for the first time. */
export function firstMail(
  lang: Lang,
  { from, place, username }: { from: string; place: string; username: string },
  link: string,
  days: number,
): Words {
  if (lang === 'en') {
    return {
      subject: '[Siteon] Your account',
      text: lines(
        `${from} has made an account for you at Siteon: ${place}.`,
        `Your user ID is "${username}". Open this link within ${days} days to choose your password:\n${link}`,
        'It can be used once.',
      ),
    }
  }
  return {
    subject: '[현장온] 계정이 만들어졌습니다',
    text: lines(
      `${from}님이 현장온에 계정을 만들었습니다. (${place})`,
      `아이디는 "${username}"입니다. ${days}일 안에 아래 링크를 열어 비밀번호를 정해 주세요.\n${link}`,
      '링크는 한 번만 쓸 수 있습니다.',
    ),
  }
}

/** To a person whom an administrator has admitted. */
export function approvedMail(lang: Lang, username: string, link: string): Words {
  if (lang === 'en') {
    return {
      subject: '[Siteon] Your account was approved',
      text: lines(`You can sign in with the user ID "${username}" now.`, link),
    }
  }
  return {
    subject: '[현장온] 가입이 승인되었습니다',
    text: lines(`이제 아이디 "${username}"로 로그인할 수 있습니다.`, link),
  }
}
