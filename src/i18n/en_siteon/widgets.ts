import type ko from '../ko_siteon/widgets.ts'
import type { Translation } from '../translation.ts'

export default {
  text: {
    limit: 'You can write up to {{max}} characters.',
    counter: '{{count}} / {{max}}',
    counterSpoken: '{{count}} of {{max}} characters',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
  },
  state: {
    local: 'On this device',
    sending: 'Sending',
    arrived: 'At the server',
    attention: 'Needs attention',
  },
  line: {
    online: 'Online',
    offline: 'Offline',
    offlinePending: 'Offline · {{count}} to send',
    sending: 'Sending {{count}}',
  },
  hyphen: {
    part: 'Part {{part}} of {{count}}, {{length}} digits',
  },
  link: {
    edit: 'Edit link',
  },
  select: {
    choose: 'Choose',
    search: 'Search',
    nothing: 'Nothing found',
    more: 'Only the first {{count}} are shown. Type more to narrow them.',
    done_other: 'Choose {{count}}',
  },
  date: {
    choose: 'Choose a date',
    shape: 'yyyy-mm-dd',
    open: 'Open calendar',
    calendar: 'Calendar',
    openMonth: 'Choose a month',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
  },
  answer: {
    ok: 'Good',
    poor: 'Partial',
    bad: 'Bad',
    na: 'N/A',
  },
  photo: {
    photo: 'Photo',
    take: 'Take photo',
    album: 'Album',
    pick: 'Select {{name}}',
    choose: 'Select',
    remove_one: 'Delete {{count}} photo',
    remove_other: 'Delete {{count}} photos',
    attached: 'Attached {{arrived}}/{{total}}',
    onlyImages: '{{names}}: no photo. Choose PNG, JPEG, WebP, HEIC or TIFF.',
    tooMany: 'No more than {{max}} photos can be added.',
  },
  file: {
    drop: 'Drop files here, or press to choose',
    choose: 'Press to choose files',
    none: 'No files attached',
    add: 'Add files',
    pick: 'Select {{name}}',
    chosen: '{{count}} selected, {{size}}',
    total: '{{count}} in all, {{size}}',
  },
  gallery: {
    title: 'Photos',
    open: 'Enlarge {{name}}',
    previous: 'Previous photo',
    next: 'Next photo',
    zoomIn: 'Zoom in',
    zoomOut: 'Original size',
  },
  table: {
    selectAll: 'Select all on this page',
    select: 'Select {{name}}',
    columns: 'Visible columns',
    column: 'Columns',
    pages: 'Pages',
    previousPage: 'Previous page',
    nextPage: 'Next page',
  },
  toast: {
    region: 'Notices',
  },
  toolbar: {
    sort: 'Sort',
    remove: 'Remove condition {{name}}',
  },
} satisfies Translation<typeof ko>
