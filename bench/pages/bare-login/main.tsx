// The baseline for the login page: React, the router and two fields, nothing else. No texts, no theme, no configuration.
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'

const root = createRootRoute()
const login = createRoute({ getParentRoute: () => root, path: '/', component: LoginPage })
const router = createRouter({ routeTree: root.addChildren([login]) })

function LoginPage() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void fetch('/login', { method: 'POST', body: JSON.stringify({ email, password }) })
  }
  return (
    <main>
      <h1>Welcome. Sign in to see and complete your documents.</h1>
      <form onSubmit={submit}>
        <label>
          E-mail <input type="email" value={email} onChange={event => setEmail(event.target.value)} />
        </label>
        <label>
          Password{' '}
          <input type="password" value={password} onChange={event => setPassword(event.target.value)} />
        </label>
        <button type="submit">Sign in</button>
      </form>
    </main>
  )
}

createRoot(document.getElementById('root') as HTMLElement).render(<RouterProvider router={router} />)
