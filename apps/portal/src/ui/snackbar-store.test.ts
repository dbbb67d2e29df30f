import { expect, test, vi } from 'vitest'

test('the state begins with eight seconds; what is shown has five, and an error no end', async () => {
  vi.resetModules()
  const { readSnackbar, showSnackbar } = await import('./snackbar-store.ts')
  expect(readSnackbar()).toMatchObject({ open: false, duration: 8000 })
  showSnackbar({ tone: 'success', title: 'Saved', message: '' })
  expect(readSnackbar()).toMatchObject({ open: true, duration: 5000 })
  showSnackbar({ tone: 'error', title: 'Not saved', message: '' })
  expect(readSnackbar()).toMatchObject({ open: true, duration: null })
})
