/** Does a message name its field already, as most do (`Account: please fill in`)? Then the field's label is not put before it. */
export const namesField = (message: string, label: string): boolean =>
  label !== '' && message.toLowerCase().includes(label.toLowerCase())
