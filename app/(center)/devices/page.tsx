import { DevicesPage } from '@/components/devices/devices-page'
import { titled } from '@/components/language/page-language'

export const generateMetadata = titled('devices')

export default function Devices() {
  return <DevicesPage />
}
