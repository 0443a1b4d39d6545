'use client'

import { useQuery } from '@tanstack/react-query'
import type { Device, Scope } from '@/lib/contract/account'
import { del, get, post } from '../api/client'
import { keys } from '../api/keys'
import { useChange } from '../api/use-change'

/** The key lives in the page that made it, in no cache and no store. */
export type NewKey = { device: Device; key: string }
type DeviceWish = { name: string; scopes: Scope[]; mind?: string; expiresAt?: string }

const devicePath = (id: string) => `/api/devices/${encodeURIComponent(id)}` as const

export const useDevices = () =>
  useQuery({ queryKey: keys.devices, queryFn: ({ signal }) => get('/api/devices', {}, signal) })

export const useAddDevice = () => useDeviceChange((wish: DeviceWish) => post('/api/devices', wish))
export const useRotateKey = () => useDeviceChange((id: string) => post(`${devicePath(id)}/rotate`))
export const useRevokeDevice = () => useDeviceChange((id: string) => del(devicePath(id)))

const useDeviceChange = <Given, Answer>(change: (given: Given) => Promise<Answer>) => useChange(change, [keys.devices])
