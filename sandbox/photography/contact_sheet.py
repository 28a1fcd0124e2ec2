"""Puts all photographs on one sheet: /usr/bin/python3 contact_sheet.py (python3-opencv)."""

import glob
import os

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT, GAP, ACROSS, LIMIT = 128, 160, 4, 11, 150_000
PAPER = (236, 243, 246)

pictures = sorted(glob.glob(os.path.join(HERE, "..", "catalogue", "images", "*.webp")))
cells = []
for path in pictures:
    small = cv2.resize(cv2.imread(path), (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA)
    cells.append(cv2.copyMakeBorder(small, GAP, 0, GAP, 0, cv2.BORDER_CONSTANT, value=PAPER))
while len(cells) % ACROSS:
    cells.append(np.full_like(cells[0], PAPER))
sheet = cv2.vconcat([cv2.hconcat(cells[at : at + ACROSS]) for at in range(0, len(cells), ACROSS)])
sheet = cv2.copyMakeBorder(sheet, 0, GAP, 0, GAP, cv2.BORDER_CONSTANT, value=PAPER)
for quality in range(80, 20, -5):
    encoded = cv2.imencode(".webp", sheet, [cv2.IMWRITE_WEBP_QUALITY, quality])[1]
    if len(encoded) <= LIMIT:
        break
with open(os.path.join(HERE, "contact-sheet.webp"), "wb") as out:
    out.write(encoded.tobytes())
