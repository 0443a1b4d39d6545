import { Button } from './button'

type Props = {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
}

/** Stands below a list that is fetched page after page, as long as there is a next one. */
export function LoadMore({ list: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  if (!hasNextPage) return null
  return (
    <div className="mt-3 text-center">
      <Button onClick={() => fetchNextPage()} busy={isFetchingNextPage}>
        Load more
      </Button>
    </div>
  )
}
