import type { FormReply } from '../../../contract.ts'

/** `H7_1A08_广州包装科技有限公司_v3.pdf` (booth-forms 3.10); what no file system takes is left out. */
export function pdfName(code: string, { booth, form }: Pick<FormReply, 'booth' | 'form'>, paper = ''): string {
  return fileNameOf([
    code.toUpperCase(),
    booth.boothNo,
    booth.companyName || booth.companyNameEn,
    `v${form.version}`,
    paper,
  ])
}

/** Parts of a name as the name of a PDF file; what is empty and what no file system takes is left out. */
export function fileNameOf(parts: readonly string[]): string {
  const text = parts.filter(Boolean).join('_')
  // oxlint-disable-next-line no-control-regex -- control characters are among what file systems refuse
  return `${text.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '')}.pdf`
}
