// The peer of the row device: socket.io without changes, polling alone, broadcasting each message to all others.

import { createServer } from 'node:http'
import { Server } from 'socket.io'

const http = createServer()
const io = new Server(http, { transports: ['polling'] })
io.on('connection', socket => {
  socket.onAny((event: string, message: unknown) => socket.broadcast.emit(event, message))
})
http.listen(0, '127.0.0.1', () => {
  const address = http.address()
  process.send?.(typeof address === 'object' && address ? address.port : 0)
})
process.once('disconnect', () => process.exit(0))
