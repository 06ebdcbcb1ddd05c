import { createServer, type Socket } from 'node:net';

export interface MailServer {
  url: string;
  /** So far. */
  received: () => number;
  close: () => void;
}

/** A mail server with just enough SMTP to take emails and count them. */
export async function startMailServer(): Promise<MailServer> {
  let received = 0;
  const sockets = new Set<Socket>();
  const serveClient = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let isMail = false;
    let end = '';
    socket.write('220 bench\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1');
      if (isMail) {
        end = (end + text).slice(-5);
        if (end !== '\r\n.\r\n') return;
        isMail = false;
        received += 1;
        socket.write('250 taken\r\n');
      } else if (text.startsWith('DATA')) {
        isMail = true;
        end = '';
        socket.write('354 go on\r\n');
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n');
      else socket.write('250 ok\r\n');
    });
  };
  const server = createServer(serveClient);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received: () => received,
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
