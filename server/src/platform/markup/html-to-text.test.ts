import { describe, expect, it } from "vitest";
import { decodeEntities, htmlToLine, htmlToText } from "./html-to-text.ts";
import { MAX_DESCRIPTION_BYTES, readPlainText } from "./plain-text.ts";

describe("descriptions", () => {
  it("become paragraphs and lists", () => {
    const html = `<h2>About&nbsp;us</h2><p>We wire <b>panels</b><br>and test them.</p>
      <ul><li><p>Read drawings</p></li><li>Use <em>PLC</em> tools</li></ul><div>Second shift</div><p>&copy; 2026</p>`;
    expect(htmlToText(html)).toBe(
      "About us\n\nWe wire panels\nand test them.\n\n- Read drawings\n- Use PLC tools\n\nSecond shift\n\n© 2026",
    );
  });

  it("lose scripts, styles and everything hidden in them", () => {
    const html = `<style>p{color:red}</style><p>Safe</p><script>alert("<p>no</p>")</script><iframe>x</iframe><svg><text>y</text></svg>`;
    expect(htmlToText(html)).toBe("Safe");
  });

  it("are unescaped where the markup was escaped as a whole, once", () => {
    const escaped = "&lt;p&gt;Pay &amp;amp; benefits&lt;/p&gt;&lt;ul&gt;&lt;li&gt;One&lt;/li&gt;&lt;/ul&gt;";
    expect(htmlToText(escaped)).toBe("Pay & benefits\n\n- One");
    expect(htmlToText(`${escaped}&lt;p&gt;x&lt;/p&gt;<p>More on <a href="/">the board</a></p>`)).toContain(
      "- One\n\nx",
    );
  });

  it("keep code that is quoted in honest markup", () => {
    expect(htmlToText("<p>Knows &lt;div&gt; from &lt;span&gt;</p><p>Well</p>")).toBe(
      "Knows <div> from <span>\n\nWell",
    );
  });

  it("keep the lines of a text without markup", () => {
    expect(htmlToText("Duties:\n• weld\n• grind\n\n\n\nPay: R&D rate")).toBe(
      "Duties:\n- weld\n- grind\n\nPay: R&D rate",
    );
  });

  it("lose characters that nobody sees, and broken encoding is put right", () => {
    expect(htmlToText("<p>a\u0000b\u200bc\u202e</p>")).toBe("abc");
    expect(htmlToText("<p>you\u00e2\u0080\u0099ll caf\u00c3\u00a9</p>")).toBe("you’ll café");
    expect(htmlToText("<p>SÃO PAULO</p>")).toBe("SÃO PAULO");
  });

  it("are read in time that grows with their length only, however they are nested or broken", () => {
    const pieces: [string, number][] = [
      ["<div>", 200_000],
      ["<b></i>", 200_000],
      ["<table><tr><td>", 100_000],
      ["<", 500_000],
      ["&lt;", 200_000],
      ["<a ", 200_000],
      ["&", 500_000],
      ["<li>", 100_000],
      [" \n", 300_000],
    ];
    const timeOf = (share: number) => {
      const inputs = pieces.map(([piece, times]) => piece.repeat(times * share));
      const start = performance.now();
      for (const input of inputs) htmlToText(`${input} text`);
      return performance.now() - start;
    };
    timeOf(0.01);
    // Eight times the length takes eight times as long; with the square of the length it would be 64 times.
    expect(timeOf(1) / timeOf(1 / 8)).toBeLessThan(24);
  });

  it("are cut at 200 KB of UTF-8, at a word, with a note", () => {
    const text = htmlToText(`<p>${"größe ".repeat(60_000)}</p>`);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_DESCRIPTION_BYTES);
    expect(text).toMatch(/größe\n\n\[The text is longer than 200 KB and was cut here\.\]$/);
    const unbroken = htmlToText("x".repeat(300_000));
    expect(Buffer.byteLength(unbroken)).toBeLessThanOrEqual(MAX_DESCRIPTION_BYTES);
    expect(readPlainText("short")).toBe("short");
  });
});

describe("plain text", () => {
  it("gets one kind of bullet and no empty lines between list entries", () => {
    expect(readPlainText("Needs:\r\n\r\n - one\r\n\r\n - two\r\n\r\n\r\nAfter")).toBe(
      "Needs:\n\n- one\n- two\n\nAfter",
    );
  });
});

describe("single lines", () => {
  it("lose markup and character references", () => {
    expect(htmlToLine("  R&amp;D <b>Nurse</b>\n (f/m) ")).toBe("R&D Nurse (f/m)");
    expect(htmlToLine("C++ < Java & Go")).toBe("C++ < Java & Go");
    expect(decodeEntities("Tom &amp; J&#233;r&ocirc;me <x>")).toBe("Tom & Jérôme <x>");
  });
});
