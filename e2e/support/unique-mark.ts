import { randomUUID } from 'node:crypto';

/** Eight random letters. No digits, because a name that holds a phone number is refused. */
export const uniqueMark = () =>
  randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!);
