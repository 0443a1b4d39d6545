import { redirect } from 'next/navigation'
import { suppressedHref } from '@/components/shell/places'

export default function SuppressedPage(): never {
  redirect(suppressedHref)
}
