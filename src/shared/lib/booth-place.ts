/** Where a booth is, in a few characters. Most numbers name their hall already (hall 1, 1A08) and are not led by it again. */
export function boothPlace({ hall, boothNo }: { hall: string; boothNo: string }): string {
  const rest = boothNo.toUpperCase().startsWith(hall.toUpperCase()) ? boothNo.slice(hall.length) : null
  // Number 12A08 is in hall 12, not in hall 1.
  const named = rest !== null && !(/\d$/.test(hall) && /^\d/.test(rest))
  return hall === '' || named ? boothNo : `${hall} ${boothNo}`
}
