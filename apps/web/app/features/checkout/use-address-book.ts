import type { User } from '@harusi/contracts/accounts';
import { useEffect, useState } from 'react';
import { loadCalls } from '../cart/load-calls.ts';
import type { SavedAddress } from './order-form.ts';

const NO_BOOK: readonly SavedAddress[] = [];

/** The addresses of a customer; without them, or without an answer, the form is filled in by hand. */
export function useAddressBook(user: User | undefined): readonly SavedAddress[] {
  const [book, setBook] = useState<{ of: number; addresses: readonly SavedAddress[] }>();
  const id = user?.user_type === 'customer' ? user.id : undefined;

  useEffect(() => {
    if (id === undefined) return undefined;
    let isOver = false;
    const read = async () => {
      const calls = await loadCalls();
      const answer = await calls?.readAddresses();
      if (answer?.ok && !isOver) setBook({ of: id, addresses: answer.value });
    };
    void read();
    return () => {
      isOver = true;
    };
  }, [id]);

  return book !== undefined && book.of === id ? book.addresses : NO_BOOK;
}
