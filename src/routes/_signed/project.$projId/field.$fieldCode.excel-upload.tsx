import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_signed/project/$projId/field/$fieldCode/excel-upload')({
  staticData: { title: 'excelUpload', built: false, device: 'desktop' },
})
