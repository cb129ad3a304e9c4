import { fileNameOf } from '../../../../shared/files/pdf/pdf-name.ts'
import type { FormReply } from '../../contract.ts'

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
