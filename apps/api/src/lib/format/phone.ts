/** `0712 345 678`, as Kenyans read a mobile number; any other number as it is. */
export const formatPhone = (phone: string) => phone.replace(/^\+254(\d{3})(\d{3})(\d{3})$/, '0$1 $2 $3');
