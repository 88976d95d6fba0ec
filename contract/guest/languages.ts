/** Languages of the guest page and its poster, in the order in which they are offered. */
export const guestLanguages = [
  { code: 'ko', name: '한국어', reviewed: true },
  { code: 'en', name: 'English', reviewed: true },
  { code: 'vi', name: 'Tiếng Việt', reviewed: false },
  { code: 'zh', name: '中文', reviewed: false },
  { code: 'th', name: 'ไทย', reviewed: false },
  { code: 'id', name: 'Bahasa Indonesia', reviewed: false },
  { code: 'uz', name: 'Oʻzbekcha', reviewed: false },
  { code: 'mn', name: 'Монгол', reviewed: false },
  { code: 'km', name: 'ខ្មែរ', reviewed: false },
  { code: 'ne', name: 'नेपाली', reviewed: false },
] as const
export type GuestLanguage = (typeof guestLanguages)[number]['code']

/** The sentence of the poster: what to do with the code. Reviewed as the language is. */
export const posterSentences: Record<GuestLanguage, string> = {
  ko: '위험한 것을 보았다면 QR을 찍어 알려주세요. 이름을 적지 않아도 됩니다.',
  en: 'Seen a danger? Scan the code and report it. You need not give your name.',
  vi: 'Thấy nguy hiểm? Quét mã QR để báo. Không cần ghi tên.',
  zh: '发现危险？请扫码报告。无需填写姓名。',
  th: 'พบสิ่งอันตราย? สแกนคิวอาร์เพื่อแจ้ง ไม่ต้องระบุชื่อ',
  id: 'Melihat bahaya? Pindai kode QR dan laporkan. Nama tidak wajib diisi.',
  uz: 'Xavfni koʻrdingizmi? QR kodni skanerlab xabar bering. Ism yozish shart emas.',
  mn: 'Аюул харсан уу? QR кодыг уншуулж мэдээлээрэй. Нэрээ бичих албагүй.',
  km: 'ឃើញគ្រោះថ្នាក់ឬ? ស្កេន QR ដើម្បីរាយការណ៍។ មិនចាំបាច់ដាក់ឈ្មោះទេ។',
  ne: 'खतरा देख्नुभयो? QR स्क्यान गरेर खबर गर्नुहोस्। नाम लेख्नु पर्दैन।',
}
