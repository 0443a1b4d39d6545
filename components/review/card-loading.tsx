import { Skeleton } from '../ui/skeleton'

export function CardLoading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="max-w-200 space-y-4 px-6 py-6 phone:px-4">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="mt-8 h-48 w-full" />
    </div>
  )
}
