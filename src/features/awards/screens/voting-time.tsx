/** When people vote, to the minute; breaks between its two times where it is narrow. */
export function VotingTime({ voteBegin, voteEnd }: { voteBegin: string; voteEnd: string }) {
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{`${voteBegin.slice(0, 16)} –`}</span>{' '}
      <span className="whitespace-nowrap">{voteEnd.slice(0, 16)}</span>
    </span>
  )
}
