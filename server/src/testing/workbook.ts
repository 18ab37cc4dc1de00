import { crc32, deflateRawSync } from "node:zlib";

const text = (cell: string) => cell.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
const cellOf = (cell: string | number, at: number, row: number) => {
  const name = `${String.fromCharCode(65 + at)}${row}`;
  return typeof cell === "number"
    ? `<c r="${name}"><v>${cell}</v></c>`
    : `<c r="${name}" t="inlineStr"><is><t>${text(cell)}</t></is></c>`;
};

/** Returns an Excel workbook. It has one sheet, which contains these rows. */
export function workbookOf(rows: readonly (readonly (string | number)[])[]): Buffer {
  const data = rows.map(
    (cells, at) =>
      `<row r="${at + 1}">${cells.map((cell, place) => cellOf(cell, place, at + 1)).join("")}</row>`,
  );
  const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  const of = "http://schemas.openxmlformats.org/package/2006";
  const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
  return zipOf({
    "[Content_Types].xml": `<Types xmlns="${of}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
    "_rels/.rels": `<Relationships xmlns="${of}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Customers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${of}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${main}"><sheetData>${data.join("")}</sheetData></worksheet>`,
  });
}

/** Returns a zip archive that contains these files. */
export function zipOf(parts: Readonly<Record<string, string | Buffer>>): Buffer {
  const pieces: Buffer[] = [];
  const entries: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const [bytes, title] = [Buffer.from(content), Buffer.from(name)];
    const packed = deflateRawSync(bytes);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04"), facts, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    entries.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00"), facts, rest, title]));
    pieces.push(local);
    at += local.length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...pieces, ...entries, end]);
}
