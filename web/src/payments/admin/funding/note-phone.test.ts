import { expect, test } from "vitest";
import { phoneIn } from "./note-phone.ts";

test.each([
  ["sent from 01712-345 678, please", "01712345678"],
  ["+8801712345678", "01712345678"],
  ["পাঠিয়েছি ০১৭১২৩৪৫৬৭৮ থেকে", "01712345678"],
  ["Rocket 017123456789", "017123456789"],
  ["no number here", undefined],
  ["0171234567", undefined],
  ["9017123456780123", undefined],
])("phoneIn finds in the note %j the phone number %s", (note, phone) => {
  expect(phoneIn(note)).toBe(phone);
});
