/** Phrases that staff begin a reason or an answer with; the office keeps them on the screen of dictionaries. */
import type { DictionaryRow } from './dictionaries.ts'

export const REPLY_PHRASES: readonly DictionaryRow[] = [
  ['1', '资料不完整，请补充后重新提交。', 'Some details are missing. Please add them and submit again.'],
  ['2', '图片不清晰，请上传清晰的图片。', 'The image is not clear. Please upload a sharper one.'],
  ['3', '中英文内容不一致，请核对后修改。', 'The Chinese and the English text differ. Please make them match.'],
  [
    '4',
    '内容与参展范围不符，请调整后重新提交。',
    'This does not fit the scope of the show. Please adjust it and submit again.',
  ],
  ['5', '文件已过期，请上传有效文件。', 'The document has expired. Please upload a valid one.'],
  ['6', '图纸缺少尺寸或签章，请补充。', 'The drawing lacks dimensions or a stamp. Please add them.'],
  ['7', '已过截止日期，无法更改。', 'The deadline has passed, so this can no longer be changed.'],
  ['8', '该时段已满，请选择其他时间。', 'This time is full. Please choose another one.'],
  ['9', '房型已满，请选择其他酒店或房型。', 'This room type is full. Please choose another hotel or room type.'],
  ['10', '重复提交，请以已有记录为准。', 'This has been submitted before. Please use the record that exists.'],
]
