/** Taking, picking and keeping photos and files. */
export default {
  alt: '사진 {{n}}',
  working: '줄이는 중',
  notKept: '이 기기에 저장 못 함',
  stored_other: '사진 {{count}}장 · 이 기기에 저장됨',
  storedFiles_other: '파일 {{count}}개 · 이 기기에 저장됨',
  count_other: '{{count}}장',
  removed_other: '사진 {{count}}장을 뺐습니다',
  removedFiles_other: '파일 {{count}}개를 뺐습니다',
  mark: '사진에 표시',
  marked: '표시한 사진을 이 기기에 저장했습니다. 원본도 함께 남습니다.',
  place: {
    label: '현장 사진',
    help: '{{max}}장까지. 이 프로젝트에 참여하는 사람이 모두 봅니다.',
    offline: '사진은 연결되어 있을 때만 올릴 수 있습니다.',
    sending: '사진을 보내는 중입니다. 다 보낸 뒤 저장할 수 있습니다.',
    alt: '{{name}} 사진 {{n}}',
  },
  refusedFile: '{{name}}: {{why}}',
  refused: {
    type: '사진이 아닙니다. PNG·JPEG·WebP·HEIC·TIFF 사진을 골라 주세요.',
    pixels: '사진이 너무 커서 이 기기에서 열 수 없습니다. 1억 화소보다 작은 사진을 골라 주세요.',
    broken: '사진을 열 수 없습니다. 파일이 깨졌습니다. 다시 찍어 주세요.',
    empty:
      '내용이 없는 파일(0바이트)입니다. 클라우드에만 있는 사진이면 먼저 기기에 내려받아 주세요.',
    unreadable: '파일을 읽지 못했습니다. 다시 골라 주세요.',
    size: '파일이 너무 큽니다. 100MB까지 올릴 수 있습니다.',
    many: '{{max}}개까지 넣을 수 있습니다.',
  },
  held: {
    head_other: '저장하지 못한 것 {{count}}개.',
    text: '이 화면을 닫으면 없어집니다. 자리를 비우고 다시 저장하거나 파일로 내려받아 주세요.',
    retry: '다시 저장',
    download: '내려받기',
    drop: '버리기',
  },
}
