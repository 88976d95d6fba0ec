/** Every form that is not a record's: what is wrong, what another saved, what is left unsaved. */
export default {
  missing: '필수 항목입니다.',
  fault: {
    type: '형식이 올바르지 않습니다.',
    text: '사용할 수 없는 문자가 있습니다.',
    unseen: '보이지 않는 문자가 있습니다. 지우고 다시 적어 주세요.',
    max: '허용된 길이나 값을 넘었습니다.',
    min: '허용된 길이나 값보다 작습니다.',
    int: '올바른 숫자가 아닙니다.',
    date: '올바른 날짜가 아닙니다.',
    option: '목록에 없는 값입니다.',
    bizno: '올바른 사업자등록번호가 아닙니다.',
    email: '올바른 이메일 주소가 아닙니다.',
    telephone: '숫자 7~15자리로 적어 주세요.',
    phone: '전화번호가 올바르지 않습니다.',
  },
  wrong: '저장하지 못했습니다. 표시된 항목을 확인해 주세요.',
  offline:
    '연결이 끊겨 저장을 확인하지 못했습니다. 입력한 내용은 그대로 있고, 다시 눌러도 한 번만 저장됩니다.',
  changed: '그 사이에 다른 사람이 수정했습니다. 닫고 다시 열어 최신 내용을 확인해 주세요.',
  newer: {
    title: '그 사이에 다른 사람이 수정했습니다.',
    text: '입력한 내용은 그대로 있습니다. 표시된 항목을 확인하고 다시 저장해 주세요.',
    theirs: '지금 저장된 값: {{value}}',
    none: '비어 있음',
    take: '저장된 값으로',
  },
  restored: { title: '작성 중인 내용을 불러왔습니다.', reset: '처음부터' },
  leave: {
    text: '입력한 내용이 저장되지 않았습니다.',
    stay: '계속 작성',
    go: '저장하지 않고 닫기',
  },
}
